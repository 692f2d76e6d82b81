import { routeActions } from "@/tests/support/browser/actions";
import {
  commentField,
  noteField,
  openConversation,
  phone,
  said,
  say,
  sayByCall,
} from "@/tests/support/browser/conversations";
import { fileGatePass, updateGatePass } from "@/tests/support/browser/gate-passes";
import { allOfGatePass, makeTenant, ticketClerk } from "@/tests/support/browser/people";
import { answer, expectPrompt } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith } from "@/tests/support/people";
import { call } from "@/tests/support/request";

/* Unsent comments, who else has a ticket open, long conversations and ended ones. */

test("an unsent comment and an unsent note survive live events, a reload and a refusal", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/net::ERR_FAILED/);
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const { id } = await fileGatePass(tenant);
  const desk = await visit(admin);
  const theirs = await openConversation(desk, admin, id);
  await commentField(theirs).fill("Half a comment");
  await theirs.getByRole("button", { name: "Internal note" }).click();
  await noteField(theirs).fill("Half a note");

  await sayByCall(tenant, id, { message: "Are you there?" });
  await expect(said(theirs, "Are you there?")).toBeVisible();
  await updateGatePass(admin, id, { status: 2 });
  await expect(desk.getByRole("dialog").getByText("APPROVED").first()).toBeVisible();
  await expect(noteField(theirs)).toHaveValue("Half a note");
  await desk.reload();
  await expect(commentField(theirs)).toHaveValue("Half a comment");
  await theirs.getByRole("button", { name: "Internal note" }).click();
  await expect(noteField(theirs)).toHaveValue("Half a note");

  await theirs.getByRole("button", { name: "Comment", exact: true }).click();
  const letActionsPass = await routeActions(desk, (route) => route.abort());
  await theirs.getByRole("button", { name: "Send" }).click();
  await expect(theirs.getByRole("alert")).toContainText("The answer got lost. It may have arrived.");
  await expect(commentField(theirs)).toHaveValue("Half a comment");
  await letActionsPass();
  await theirs.getByRole("button", { name: "Send" }).click();
  await expect(said(theirs, "Half a comment")).toHaveCount(1);
  // The comment may arrive before the answer that ends its draft.
  await expect(commentField(theirs)).toHaveValue("");
  await desk.reload();
  await expect(said(theirs, "Half a comment")).toHaveCount(1);
  await expect(commentField(theirs)).toHaveValue("");
});

test("many combining marks on one letter break no layout", { tag: "@deep" }, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const { id } = await fileGatePass(tenant);
  await sayByCall(tenant, id, { message: `Look: a${"\u0489".repeat(4800)}` });
  await sayByCall(admin, id, { message: "Seen" });
  for (const [who, options] of [
    [admin, {}],
    [tenant, phone],
  ] as const) {
    const page = await visit(who, options);
    const theirs = await openConversation(page, who, id);
    await expect(said(theirs, "Look:")).toBeVisible();
    for (const shown of [theirs, page.getByRole("dialog")])
      expect(await shown.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(1);
    await theirs.getByRole("button", { name: "Send" }).scrollIntoViewIfNeeded();
    await expect(theirs.getByRole("button", { name: "Send" })).toBeInViewport({ ratio: 1 });
  }
});

test("a small form in a ticket's dialog handles Esc and Ctrl+Enter itself, and asks before its text is lost", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of 400/);
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const { id } = await fileGatePass(tenant);
  const desk = await visit(admin);
  const theirs = await openConversation(desk, admin, id);
  const editor = theirs.getByLabel("Change the comment");
  await say(theirs, "On Mnday");
  await theirs.getByRole("button", { name: "Edit" }).click();
  await expect(editor).toBeFocused();
  await editor.fill("");
  await editor.press("Control+Enter");
  await expect(theirs.getByText("Please input your comment!")).toBeVisible();
  await editor.fill("On Monday");
  await expect(theirs.getByText("Please input your comment!")).toHaveCount(0);
  await editor.press("Control+Enter");
  await expect(said(theirs, "On Monday")).toContainText("edited");
  await expect(theirs.getByRole("button", { name: "Edit" })).toBeFocused();

  await theirs.getByRole("button", { name: "Edit" }).click();
  await editor.fill("On Tuesday");
  for (const leave of ["Escape", "Close"]) {
    if (leave === "Escape") await editor.press(leave);
    else await desk.getByRole("dialog").getByRole("button", { name: leave }).click();
    await expectPrompt(desk, "Do you want to discard your changes?", "You cannot undo this.");
    await answer(desk, "Cancel");
    await expect(editor).toHaveValue("On Tuesday");
  }
  // The text stays also when the comment can no longer be changed.
  await call(tenant.token, "GET", `/ticket/${id}/comments`);
  await call(tenant.token, "PUT", `/ticket/${id}/read`);
  await expect(theirs.getByText("Seen by the tenant")).toBeVisible();
  await expect(editor).toHaveValue("On Tuesday");
  await editor.press("Escape");
  await answer(desk, "Discard");
  await expect(editor).toHaveCount(0);

  const clock = desk.getByRole("dialog").getByRole("region", { name: "Clock" });
  await clock.getByRole("button", { name: "It waits for …" }).click();
  await clock.getByLabel("Reason").fill("A photo of the sofa");
  await clock.getByLabel("Reason").press("Control+Enter");
  await expect(clock.getByText("Waiting for the tenant")).toBeVisible();
});

test("staff see who else has the ticket open", { tag: "@deep" }, async ({ visit }) => {
  const tenant = await makeTenant();
  const [one, other] = [await adminWith(...allOfGatePass), await adminWith(...allOfGatePass)];
  const { id } = await fileGatePass(tenant);
  const [first, second] = [await visit(one), await visit(other)];
  await openConversation(first, one, id);
  await expect(first.getByText("this open too")).toHaveCount(0);
  await openConversation(second, other, id);
  for (const page of [first, second]) await expect(page.getByText(/has this open too\.$/)).toBeVisible();
});

test("a long conversation begins at its end, and shows earlier comments on request", {
  tag: "@deep",
}, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const { id } = await fileGatePass(tenant);
  for (let number = 1; number <= 120; number++)
    await sayByCall(number % 2 ? tenant : admin, id, { message: `Number ${number}.` });
  const home = await visit(tenant, phone);
  const mine = await openConversation(home, tenant, id);
  await expect(said(mine, "Number 120.")).toBeVisible();
  await expect(said(mine, "Number 1.")).toHaveCount(0);
  const earlier = mine.getByRole("button", { name: "Show earlier comments" });
  await earlier.tap();
  await expect(said(mine, "Number 1.")).toHaveCount(1);
  await expect(earlier).toHaveCount(0);
  await expect(mine.getByRole("article")).toHaveCount(120);
  expect(await home.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("30 days after its end a conversation can only be read, and a new request names the old one", {
  tag: "@deep",
}, async ({ visit, locks }) => {
  const [tenant, clerk] = [await makeTenant(), await ticketClerk()];
  const filed = await call<{ id: string; ticketNumber: string }>(tenant.token, "POST", "/request", {
    title: "Faucet",
    description: "It drips.",
  });
  await call(tenant.token, "POST", `/request/${filed.id}/comment`, { message: "Thank you" });
  await call(clerk.token, "PUT", `/request/${filed.id}`, { id: filed.id, status: 4 });
  await locks`update ticket_event set at = at - interval '31 days' where ticket_id = ${filed.id}`;
  const home = await visit(tenant, phone);
  await home.goto(`/service-requests?modal=true&serviceId=${filed.id}`);
  const conversation = home.getByRole("dialog").getByRole("region", { name: "Conversation" });
  await expect(said(conversation, "Thank you")).toBeVisible();
  await expect(conversation.getByText("can only be read")).toBeVisible();
  await expect(commentField(conversation)).toHaveCount(0);
  await conversation.getByRole("button", { name: "File a new one" }).tap();
  const form = home.getByRole("dialog", { name: "Add Job Order" });
  await expect(form.getByLabel("Description")).toHaveValue(`About ${filed.ticketNumber}: `);
  await expect(form.getByLabel("Title")).toHaveValue("");
});

test("a comment that is sent while its dialog is closed leaves no draft", { tag: "@deep" }, async ({
  visit,
}) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const { id } = await fileGatePass(tenant);
  const desk = await visit(admin);
  const theirs = await openConversation(desk, admin, id);
  await commentField(theirs).fill("On our way");
  // Longer than the delay after which a draft is stored.
  await desk.waitForTimeout(600);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await routeActions(desk, async (route) => {
    await held;
    await route.continue();
  });
  const sent = desk.waitForResponse((response) => "next-action" in response.request().headers());
  await theirs.getByRole("button", { name: "Send" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(desk.getByRole("dialog")).toHaveCount(0);
  answer();
  await sent;
  await desk.waitForTimeout(600);
  const again = await openConversation(desk, admin, id);
  await expect(said(again, "On our way")).toHaveCount(1);
  await expect(commentField(again)).toHaveValue("");
});

test("a draft that one window has sent ends in the other, unless it was changed there", {
  tag: "@deep",
}, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const { id } = await fileGatePass(tenant);
  const desk = await visit(admin);
  const first = await openConversation(desk, admin, id);
  await commentField(first).fill("We come on Monday");
  await desk.waitForTimeout(600);
  const window = await desk.context().newPage();
  const second = await openConversation(window, admin, id);
  await expect(commentField(second)).toHaveValue("We come on Monday");
  await first.getByRole("button", { name: "Send" }).click();
  await expect(commentField(second)).toHaveValue("");
  await expect(window.getByText("This text was sent meanwhile")).toBeVisible();

  // The same text again is asked about.
  await commentField(second).fill("We come on Monday");
  await second.getByRole("button", { name: "Send" }).click();
  await expectPrompt(
    window,
    "Do you want to send this again?",
    "You sent the same text less than a minute ago.",
  );
  await answer(window, "Cancel");
  await expect(commentField(second)).toHaveValue("We come on Monday");

  await commentField(first).fill("And on Tuesday");
  await first.getByRole("button", { name: "Send" }).click();
  await expect(said(second, "And on Tuesday")).toBeVisible();
  await expect(commentField(second)).toHaveValue("We come on Monday");
});
