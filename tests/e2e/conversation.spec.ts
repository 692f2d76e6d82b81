import type { Locator } from "@playwright/test";
import {
  commentField,
  noteField,
  noteLabel,
  openConversation,
  phone,
  said,
  say,
  sayByCall,
} from "@/tests/support/browser/conversations";
import { fileGatePass, rowOf } from "@/tests/support/browser/gate-passes";
import { allOfGatePass, makeTenant } from "@/tests/support/browser/people";
import { answer, expectPrompt, gotoLive } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { jpeg } from "@/tests/support/browser/ticket-form";
import { filterBy, filterChip } from "@/tests/support/browser/tickets";
import { pdfFile } from "@/tests/support/file-samples";
import { adminWith } from "@/tests/support/people";

/* A ticket's conversation between a tenant's phone and the office's desk. */

const office = "Property Management Office";

test("a comment goes live to the other side, and says when the tenant has seen it", {
  tag: "@deep",
}, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const { id } = await fileGatePass(tenant);
  const [home, desk] = [await visit(tenant, phone), await visit(admin)];
  const mine = await openConversation(home, tenant, id);
  const theirs = await openConversation(desk, admin, id);
  await expect(mine.getByText("There are no comments yet.")).toBeVisible();

  await say(mine, "When may the movers come?\nSee https://example.com/plan.");
  await expect(said(theirs, "When may the movers come?")).toContainText(tenant.uoccname);
  const link = theirs.getByRole("link", { name: "https://example.com/plan" });
  await expect(link).toHaveAttribute("href", "https://example.com/plan");
  await say(theirs, "On Monday at 9 AM.");
  await expect(said(mine, "On Monday at 9 AM.")).toContainText(office);
  await expect(theirs.getByText("Seen by the tenant")).toBeVisible();
  // Both clicks of a double click in one task, as in a busy browser.
  await commentField(mine).fill("Thank you!");
  await mine.locator("form").evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(said(theirs, "Thank you!")).toHaveCount(1);
  await expect(commentField(mine)).toHaveValue("");
  await expect(said(mine, "Thank you!")).toHaveCount(1);

  // The stream of both: comments and what happened to the ticket.
  await theirs.getByRole("button", { name: "With time line" }).click();
  await expect(theirs.getByRole("listitem").first()).toContainText(`Filed by ${tenant.uoccname}`);
  await expect(theirs.getByRole("listitem")).toHaveCount(4);
});

test("unread marks appear live in lists, are a filter, and go when the ticket is read", {
  tag: "@deep",
}, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass, "services.view")];
  const [read, quiet] = [await fileGatePass(tenant), await fileGatePass(tenant)];
  const [home, desk, all] = [await visit(tenant, phone), await visit(admin), await visit(admin)];
  await gotoLive(desk, "/admin/tickets", `private-admin-tickets-crud.${admin.id}`);
  await gotoLive(all, "/admin/services", `private-admin-tickets-crud.${admin.id}`);
  await gotoLive(home, "/tickets", `private-client-tickets-crud.${tenant.id}`);
  const mark = (row: Locator) => row.getByText(/^\d+ new$/);
  await expect(rowOf(desk, read.ticketNumber)).toBeVisible();
  await expect(mark(rowOf(desk, read.ticketNumber))).toHaveCount(0);

  await sayByCall(tenant, read.id, { message: "First" });
  await expect(mark(rowOf(desk, read.ticketNumber))).toHaveText("1 new");
  const serviceRow = all.getByRole("grid").getByRole("row").filter({ hasText: read.ticketNumber });
  await expect(mark(serviceRow)).toHaveText("1 new");
  await sayByCall(tenant, read.id, { message: "Second" });
  await expect(mark(rowOf(desk, read.ticketNumber))).toHaveText("2 new");
  await filterBy(desk, "With unread comments");
  await expect(desk).toHaveURL(/unread=1/);
  await expect(rowOf(desk, quiet.ticketNumber)).toBeHidden();
  await expect(rowOf(desk, read.ticketNumber)).toBeVisible();

  await sayByCall(admin, read.id, { message: "Answer" });
  const card = home.getByRole("list", { name: "Gate Pass" }).getByText(read.ticketNumber);
  await expect(home.getByText("1 new")).toBeVisible();
  await card.tap();
  await expect(home.getByRole("dialog").getByText("Answer")).toBeVisible();
  await home.getByRole("button", { name: "Back" }).tap();
  await expect(home.getByText("1 new")).toBeHidden();

  await openConversation(all, admin, read.id);
  await expect(rowOf(desk, read.ticketNumber)).toBeHidden();
  await filterChip(desk, "With unread comments").click();
  await expect(rowOf(desk, read.ticketNumber)).toBeVisible();
  await expect(mark(rowOf(desk, read.ticketNumber))).toHaveCount(0);
});

test("an internal note is another button and another colour, and never on the tenant's side", {
  tag: "@deep",
}, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const { id } = await fileGatePass(tenant);
  const [home, desk] = [await visit(tenant, phone), await visit(admin)];
  const mine = await openConversation(home, tenant, id);
  const theirs = await openConversation(desk, admin, id);
  await commentField(theirs).fill("Half a comment");
  await theirs.getByRole("button", { name: "Internal note" }).click();
  await expect(noteField(theirs)).toHaveValue("");
  await noteField(theirs).fill("Owes us a deposit");
  await theirs.getByRole("button", { name: "Save note" }).click();
  await expect(said(theirs, "Owes us a deposit")).toContainText(noteLabel);
  await theirs.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(commentField(theirs)).toHaveValue("Half a comment");
  await theirs.getByRole("button", { name: "Send" }).click();
  await expect(said(mine, "Half a comment")).toBeVisible();
  await home.reload();
  await expect(said(mine, "Half a comment")).toBeVisible();
  await expect(mine.getByRole("article")).toHaveCount(1);
  await expect(home.getByText("Owes us a deposit")).toHaveCount(0);
  await expect(mine.getByRole("button", { name: "Internal note" })).toHaveCount(0);
});

test("an own comment is edited and deleted, which both sides see in the time line", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of 409/);
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const { id } = await fileGatePass(tenant);
  const [home, desk] = [await visit(tenant, phone), await visit(admin)];
  const mine = await openConversation(home, tenant, id);
  await say(mine, "On Mnday");
  await said(mine, "On Mnday").getByRole("button", { name: "Edit" }).tap();
  await expect(mine.getByLabel("Change the comment")).toBeFocused();
  await mine.getByLabel("Change the comment").fill("On Monday");
  await mine.getByRole("button", { name: "Save", exact: true }).tap();
  await expect(said(mine, "On Monday")).toContainText("edited");
  await say(mine, "A mistake");
  await said(mine, "A mistake").getByRole("button", { name: "Delete" }).tap();
  await expectPrompt(home, "Do you want to delete this comment?", "You cannot undo this.");
  await answer(home, "Delete");
  await expect(mine.getByText(`Deleted by ${tenant.uoccname}`)).toBeVisible();
  await expect(home.getByText("A mistake")).toHaveCount(0);

  const theirs = await openConversation(desk, admin, id);
  await theirs.getByRole("button", { name: "With time line" }).click();
  await expect(theirs.getByText("On Mnday")).toBeVisible();
  await expect(theirs.getByText(`Comment deleted by ${tenant.uoccname}`)).toBeVisible();
  // Once the office has read a comment, its author can't change it.
  await said(mine, "On Monday").getByRole("button", { name: "Edit" }).tap();
  await mine.getByLabel("Change the comment").fill("Never mind");
  await mine.getByRole("button", { name: "Save", exact: true }).tap();
  await expect(home.getByText("The other side has read this comment")).toBeVisible();
});

test("a picture and a PDF are attached, and opened by the other side", { tag: "@deep" }, async ({
  visit,
}) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const { id } = await fileGatePass(tenant);
  const [home, desk] = [await visit(tenant, phone), await visit(admin)];
  const mine = await openConversation(home, tenant, id);
  const theirs = await openConversation(desk, admin, id);
  await mine.getByRole("button", { name: "Attach" }).tap();
  await mine.locator('input[type="file"]:not([capture])').setInputFiles([
    { name: "Sofa.jpg", mimeType: "image/jpeg", buffer: await jpeg("#c1121f") },
    { name: "Plan.pdf", mimeType: "application/pdf", buffer: pdfFile },
  ]);
  // Sent while the files may still be on their way.
  await commentField(mine).fill("See here");
  await mine.getByRole("button", { name: "Send" }).tap();
  const there = said(theirs, "See here");
  await expect(there.getByRole("link", { name: "Plan.pdf" })).toBeVisible();
  await expect
    .poll(() =>
      there.locator("img").evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual([true]);
  for (const name of ["Sofa.jpg", "Plan.pdf"]) {
    const href = await there.getByRole("link", { name }).getAttribute("href");
    expect((await desk.request.get(href ?? "")).status()).toBe(200);
  }
});
