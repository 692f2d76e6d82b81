import type { Locator, Page } from "@playwright/test";
import { adminNotificationChannel, clientNotificationChannel } from "@/lib/ports/realtime/channels";
import { toast } from "@/tests/support/browser/gate-passes";
import { demoSuper, logIn, makeTenant } from "@/tests/support/browser/people";
import { answer, expectHydrated, expectPrompt, gotoLive, holdScripts } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { upload } from "@/tests/support/browser/ticket-calls";
import { adminWith, type Session, unique } from "@/tests/support/people";
import { call } from "@/tests/support/request";
import { allOf } from "@/tests/support/roles";

/* Announcements and Events in the portal, and their threads in the office (docs/rules/content.md, Posts). */

type Post = { id: string; title: string };
/** Creates a post; it is approved if its author may approve. */
const write = (by: Session, values: object = {}): Promise<Post> =>
  call<Post>(by.token, "POST", "/post", {
    title: `Notice ${unique()}`,
    description: "From nine to three.",
    attachedUrl: "https://example.com/notices/12/",
    type: "EVENTS",
    content: {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "The whole text." }] }],
    },
    ...values,
  });
/** Opens a post. The view is recorded once the page is hydrated. */
async function openPost(page: Page, id: string): Promise<void> {
  const counted = page.waitForResponse((response) => response.url().endsWith("/post-analytic"));
  await page.goto(`/mail/${id}`);
  await counted;
}
const besides = (page: Page) => page.getByRole("complementary", { name: "Posts" });
const commentOf = (page: Page | Locator, text: string) =>
  page.getByRole("article", { name: /^Comment of/ }).filter({ hasText: text });
const field = (page: Page | Locator) => page.getByRole("textbox", { name: "Write a comment" });

test("Mail: numbered posts with pages and search, a post with its side list, and the way back", {
  tag: "@deep",
}, async ({ visit }) => {
  const office = await adminWith(...allOf("announcements"));
  const word = unique();
  const posts: Post[] = [];
  for (let count = 1; count <= 11; count++)
    posts.push(await write(office, { title: `Post ${count} ${word}` }));
  const tenant = await makeTenant();
  const page = await visit(tenant);
  await page.goto("/mail");
  await expect(page.getByRole("heading", { level: 1, name: "Announcements and Events" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Mail", exact: true }).first()).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.getByPlaceholder("Search Title").fill(word);
  await expect(page).toHaveURL(/searchTerm=/);
  const rows = page.getByRole("list", { name: "Announcements and Events" }).getByRole("link");
  await expect(rows.first()).toContainText(`Post 11 ${word}`);
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText("EVENTS");
  await expect(rows.first()).toContainText("Property Management Office");
  await page.goto(`/mail?searchTerm=${word}none`);
  await expect(page.getByText(`No result for “${word}none”.`)).toBeVisible();
  await expectHydrated(page);
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(rows).toHaveCount(10);
  await page.goto(`/mail?searchTerm=${word}`);
  await expectHydrated(page);
  await page.getByRole("button", { name: "Page 2", exact: true }).click();
  await expect(rows).toHaveCount(1);

  const openings: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/post-analytic")) openings.push(request.url());
  });
  const counted = page.waitForResponse((response) => response.url().endsWith("/post-analytic"));
  await rows.click();
  await expect(page.getByRole("heading", { level: 1, name: `Post 1 ${word}` })).toBeVisible();
  expect((await counted).status()).toBe(201);
  await expect(page.getByText("The whole text.")).toBeVisible();
  const link = page.getByRole("link", { name: /example\.com\/notices\/12/ });
  await expect(link).toHaveAttribute("href", "https://example.com/notices/12/");
  await expect(link).toHaveAttribute("target", "_blank");
  const others = besides(page).getByRole("link");
  await expect(others).toHaveCount(8);
  await besides(page).getByRole("button", { name: "Show more" }).press("Enter");
  await expect(others.nth(8)).toBeFocused();
  expect(await others.count()).toBeGreaterThan(10);
  await page.getByRole("link", { name: "Back to Mail" }).click();
  await expect(page).toHaveURL(/\/mail\?page=2&searchTerm=/);
  await expect(rows).toHaveCount(1);
  expect(openings).toHaveLength(1);
});

test("comments: Enter sends, Shift+Enter breaks the line, own comments can be deleted, and all is live", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of 403 .*\/api\/comment/, /net::ERR_/);
  const office = await adminWith(...allOf("announcements"));
  const { id, title } = await write(office);
  const [one, other] = [
    await makeTenant({ uoccname: "Ana Reyes" }),
    await makeTenant({ uoccname: "Ben Cruz" }),
  ];
  const [page, beside] = [await visit(one), await visit(other)];
  for (const each of [page, beside]) {
    await openPost(each, id);
    await expect(each.getByRole("heading", { name: "Comments" })).toContainText("0");
  }
  await field(page).fill("First line");
  await field(page).press("Shift+Enter");
  await page.keyboard.type("second line");
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue("");
  await expect(commentOf(page, "First line").getByText("First line\nsecond line")).toBeVisible();
  await expect(commentOf(beside, "First line")).toContainText("Ana Reyes");
  await expect(commentOf(beside, "First line").getByRole("button", { name: "Delete" })).toHaveCount(0);

  // The office replies in its list's thread.
  const staff = await visit(office);
  await staff.goto(`/admin/announcements?modal=true&serviceId=${id}`);
  const thread = staff.getByRole("dialog", { name: title });
  await expect(commentOf(thread, "First line")).toBeVisible();
  await field(thread).fill("Noted.");
  await field(thread).press("Enter");
  await expect(commentOf(page, "Noted.")).toContainText("PMO");
  await field(thread).fill("Closed.");
  await field(thread).press("Enter");
  await expect(commentOf(thread, "Closed.").getByRole("button", { name: "Delete" })).toBeVisible();

  await commentOf(page, "First line").getByRole("button", { name: "Delete" }).click();
  await expectPrompt(page, "Do you Want to delete this comment?", "You cannot undo this");
  await answer(page, "Delete");
  await expect(commentOf(page, "First line")).toHaveCount(0);
  await expect(commentOf(beside, "First line")).toHaveCount(0);
  // The focus moves to the next comment that can be deleted, otherwise to the field.
  await expect(field(page)).toBeFocused();
  await commentOf(thread, "Noted.").getByRole("button", { name: "Delete" }).click();
  await answer(staff, "Delete");
  await expect(commentOf(thread, "Closed.").getByRole("button", { name: "Delete" })).toBeFocused();

  await page.context().setOffline(true);
  await field(page).fill("Not sent");
  await field(page).press("Enter");
  await expect(page.getByText("You are offline. Nothing was sent.")).toBeVisible();
  await expect(field(page)).toHaveValue("Not sent");
  await page.context().setOffline(false);

  // A comment that was not sent waits, also after the page was closed.
  const later = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await openPost(later, id);
  await expect(field(later)).toHaveValue("Not sent");
  await field(later).press("Enter");
  await expect(commentOf(later, "Not sent").getByRole("button", { name: "Delete" })).toBeVisible();
  await later.reload();
  await expect(commentOf(later, "Not sent")).toBeVisible();
  await expect(field(later)).toHaveValue("");

  // A user who may no longer comment keeps the typed text, with the reason.
  await call(office.token, "PUT", `/post/${id}`, { enableMessaging: 0 });
  await field(later).fill("Too late");
  await field(later).press("Enter");
  await expect(later.getByText("Comments are disabled for this post.")).toBeVisible();
  await expect(field(later)).toHaveValue("Too late");
  await later.reload();
  await expect(later.getByPlaceholder("Disabled Comments")).toBeDisabled();
});

test("earlier comments are loaded by a button, and a removed post is reported", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  // The last comment's event may make the page request comments of the deleted post.
  allowErrors(/status of 404 .*\/api\/comments\//);
  const office = await adminWith(...allOf("announcements"));
  const { id, title } = await write(office);
  for (let count = 1; count <= 21; count++) {
    await call(office.token, "POST", "/comment", { postId: id, comment: `Comment no. ${count}.` });
  }
  const page = await visit(await makeTenant());
  await openPost(page, id);
  await expect(commentOf(page, "Comment no. 21.")).toBeVisible();
  await expect(commentOf(page, "Comment no. 1.")).toHaveCount(0);
  await page.getByRole("button", { name: "Show earlier comments" }).click();
  await expect(commentOf(page, "Comment no. 1.")).toBeVisible();
  // The button is gone, so the comments have the focus.
  await expect(page.getByRole("list").filter({ has: commentOf(page, "Comment no. 1.") })).toBeFocused();
  // Without space beside the post, the list is below it and does not repeat it.
  const itself = besides(page).getByRole("link", { name: title });
  await expect(itself).toHaveAttribute("aria-current", "page");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(itself).toBeHidden();
  await expect(besides(page)).toBeVisible();
  await call(office.token, "DELETE", `/post/${id}`);
  await page.reload();
  await expect(page.getByText("This record does not exist.")).toBeVisible();
});

test("Announcements And Events: columns, approval from the thread, and deletion", { tag: "@deep" }, async ({
  visit,
}) => {
  const writer = await adminWith("announcements.view", "announcements.add");
  const { id, title } = await write(writer);
  const page = await visit(await adminWith(...allOf("announcements")));
  await page.goto("/admin/announcements");
  const grid = page.getByRole("grid", { name: "Announcements And Events" });
  await expect(grid.getByRole("columnheader")).toHaveText([
    "Posted By",
    "Title",
    "Type",
    "Date Posted",
    "Actions",
  ]);
  await page.getByPlaceholder("Search Title").fill(title);
  await expect(page).toHaveURL(/searchTerm=/);
  const row = grid.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("FOR APPROVAL");
  await row.getByRole("button", { name: /^Actions of/ }).click();
  await page.getByRole("menuitem", { name: "View" }).click();
  const thread = page.getByRole("dialog", { name: title });
  await thread.getByRole("button", { name: "Approve" }).click();
  await expectPrompt(page, "Do you want to approve this item?", "You cannot undo this.");
  await answer(page, "Approve");
  await expect(toast(page, "Post approved successfully.")).toBeVisible();
  await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Close" }).press("Enter");
  await expect(row).not.toContainText("FOR APPROVAL");
  const tenant = await makeTenant();
  expect((await call<{ status: number }>(tenant.token, "GET", `/post/${id}`)).status).toBe(2);

  await row.getByRole("button", { name: /^Actions of/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expectPrompt(page, "Do you want to delete this item?", "You cannot undo this.");
  await answer(page, "Delete");
  await expect(toast(page, "Post deleted successfully.")).toBeVisible();
  // It closes by itself, although the previous one was closed with the keyboard.
  await expect(toast(page, "Post deleted successfully.")).toBeHidden({ timeout: 15_000 });
  await expect(row).toHaveCount(0);
});

test("an unsent comment is not lost without a question, and View opens the thread after its form", {
  tag: "@deep",
}, async ({ visit }) => {
  const office = await adminWith(...allOf("announcements"));
  const { title } = await write(office);
  const page = await visit(office);
  await page.goto(`/admin/announcements?searchTerm=${encodeURIComponent(title)}`);
  const view = async () => {
    await page.getByRole("button", { name: `Actions of ${title}` }).click();
    await page.getByRole("menuitem", { name: "View" }).click();
  };
  await view();
  const thread = page.getByRole("dialog", { name: title });
  await field(thread).fill("Half a comment");
  for (const leave of [
    () => thread.getByRole("button", { name: "Close" }).last().click(),
    () => thread.getByRole("button", { name: "Edit" }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await expectPrompt(page, "Do you want to discard your changes?", "You cannot undo this.");
    await answer(page, "Cancel");
    await expect(field(thread)).toHaveValue("Half a comment");
  }
  await field(thread).press("Enter");
  await expect(commentOf(thread, "Half a comment")).toBeVisible();
  await thread.getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "EDIT ANNOUNCEMENT" });
  await expect(form.getByLabel("Title")).toHaveValue(title);
  // The form has taken the thread's place, which Back gives back.
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(thread).toBeVisible();
  await field(thread).fill("Discarded");
  await thread.getByRole("button", { name: "Close" }).last().click();
  await answer(page, "Discard");
  await expect(thread).toBeHidden();
  await view();
  await expect(field(thread)).toHaveValue("");
});

test("Mail and the dashboard update when the office publishes", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  // A deleted picture may still be loading.
  allowErrors(/status of 404.*\/api\/files\/advertisements\//);
  const office = await adminWith(
    ...allOf("announcements"),
    ...allOf("memorandums"),
    ...allOf("advertisements"),
  );
  const tenant = await makeTenant();
  const [mail, dashboard] = [await visit(tenant), await visit(tenant)];
  const word = unique();
  const channel = clientNotificationChannel({ tenantId: tenant.id, personId: tenant.id });
  await gotoLive(mail, `/mail?searchTerm=${word}`, channel);
  await gotoLive(dashboard, "/", channel);
  const post = await write(office, { title: `Water is off ${word}` });
  await expect(mail.getByRole("link", { name: `Water is off ${word}` })).toBeVisible();
  await expect(dashboard.getByRole("region", { name: "Latest post" })).toContainText(/\w/);
  await call(office.token, "POST", "/memorandum", {
    ...{ title: `Elevator ${word}`, description: "Maintenance", date: "2999-11-20" },
  });
  await expect(dashboard.getByRole("link", { name: `Elevator ${word}` })).toBeVisible();
  const discover = dashboard.getByRole("region", { name: "Discover" });
  const ad = await call<{ id: string }>(office.token, "POST", "/advertisement", {
    ...{ title: `Café ${word}`, url: "https://example.com/cafe" },
    images: [{ name: "cup.jpg", url: await upload(office, "advertisements") }],
  });
  await expect(discover.getByRole("link", { name: `Café ${word}` })).toBeVisible();
  await call(office.token, "DELETE", `/advertisement/${ad.id}`);
  await expect(discover.getByRole("link", { name: `Café ${word}` })).toBeHidden();
  await call(office.token, "DELETE", `/post/${post.id}`);
  await expect(mail.getByRole("link", { name: `Water is off ${word}` })).toBeHidden();
});

test("the posts beside an open one update when the office publishes", { tag: "@deep" }, async ({ visit }) => {
  const office = await adminWith(...allOf("announcements"));
  const tenant = await makeTenant();
  const { id } = await write(office);
  const page = await visit(tenant);
  await gotoLive(
    page,
    `/mail/${id}`,
    clientNotificationChannel({ tenantId: tenant.id, personId: tenant.id }),
  );
  const { title } = await write(office);
  await expect(besides(page).getByRole("link", { name: title })).toBeVisible();
});

test("an unsent comment can be copied after its post was deleted or the permission removed", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of 40[34]/);
  const [writer, boss] = [await adminWith(...allOf("announcements")), await logIn(demoSuper)];
  const { id, title } = await write(writer);
  const reader = await adminWith("announcements.view", "announcements.thread");
  const page = await visit(reader);
  const missing: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 404) missing.push(response.url());
  });
  await gotoLive(
    page,
    `/admin/announcements?modal=true&serviceId=${id}`,
    adminNotificationChannel(reader.id),
  );
  const comment = field(page.getByRole("dialog", { name: title }));
  await comment.fill("Half a comment");
  await call(boss.token, "PUT", `/user-admin/${reader.id}`, {
    roles: [{ title: "announcements", visible: true, roles: { view: true } }],
  });
  await expect(toast(page, "Your access rights were changed.")).toBeVisible();
  await page.waitForTimeout(2000);
  await expect(comment).toHaveValue("Half a comment");
  await call(writer.token, "DELETE", `/post/${id}`);
  await expect(page.getByText("This record does not exist.")).toBeVisible();
  await expect(field(page)).toHaveValue("Half a comment");
  // The list is reloaded once after the live event; the post is not requested.
  await page.waitForTimeout(2500);
  expect(missing.filter((url) => url.includes(`/post/${id}`))).toEqual([]);
});

test("a comment typed before hydration is kept", { tag: "@deep" }, async ({ visit }) => {
  const { id } = await write(await adminWith(...allOf("announcements")));
  const page = await visit(await makeTenant());
  const letScriptsCome = await holdScripts(page);
  await page.goto(`/mail/${id}`, { waitUntil: "commit" });
  await field(page).fill("Typed early");
  letScriptsCome();
  await expect(page.getByRole("button", { name: /^Notifications/ }).first()).toBeEnabled();
  await field(page).press("Enter");
  await expect(commentOf(page, "Typed early")).toBeVisible();
});
