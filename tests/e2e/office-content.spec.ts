import type { Page } from "@playwright/test";
import { faultMessage } from "@/lib/core/errors";
import { siteTime, toast } from "@/tests/support/browser/gate-passes";
import { makeTenant } from "@/tests/support/browser/people";
import { answer, errorOf, expectPrompt, hold } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { reservations, upload } from "@/tests/support/browser/ticket-calls";
import { attach, jpeg, newValues } from "@/tests/support/browser/ticket-form";
import { ticketRow } from "@/tests/support/browser/tickets";
import { adminWith, type Session, unique } from "@/tests/support/people";
import { call } from "@/tests/support/request";
import { allOf } from "@/tests/support/roles";

/* The office's pages of amenities, advertisements and feedback, and what tenants see of them. */

const images = { name: "images" };
const rowOf = (page: Page, text: string) => page.getByRole("grid").getByRole("row").filter({ hasText: text });
const submit = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
const headers = (page: Page) => page.getByRole("grid").getByRole("columnheader");

async function choose(page: Page, title: string, entry: "View" | "Delete"): Promise<void> {
  await page.getByRole("button", { name: `Actions of ${title}` }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

async function remove(page: Page, title: string): Promise<void> {
  await choose(page, title, "Delete");
  await expectPrompt(page, "Do you want to delete this item?", "You cannot undo this.");
  await answer(page, "Delete");
}

/** The number of displayed pictures of a folder that the browser could load. */
const pictures = (page: Page, folder: string) => () =>
  page
    .locator(`img[src*="/api/files/${folder}/"]`)
    .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);

/** Creates a record through the API. */
async function made(by: Session, path: "/amenity" | "/advertisement", values: object) {
  const folder = path === "/amenity" ? "amenities" : "advertisements";
  const image = { name: "sent.jpg", url: await upload(by, folder) };
  return call<{ id: string }>(by.token, "POST", path, { ...values, images: [image] });
}

test("an amenity is added with pictures, changed and deleted", { tag: "@deep" }, async ({ visit }) => {
  const page = await visit(await adminWith(...allOf("amenities")));
  const title = `Court ${unique()}`;
  await page.goto("/admin/amenities");
  await expect(page.getByRole("heading", { name: "Amenities", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Amenities" })).toHaveAttribute("aria-current", "page");
  await expect(headers(page)).toHaveText(["Image", "Title", "Description", "Actions"]);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName("ADD AMENITY");
  await submit(page);
  await errorOf(dialog.getByLabel("Title")).toBe("Please input your title!");
  await errorOf(dialog.getByLabel("Description")).toBe("Please input your description!");
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Description").fill("Covered, lights until 9:00 PM");
  await attach(dialog, images, "front.jpg", "side.jpg");
  await submit(page);
  await expect(toast(page, "Amenity added successfully.")).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto(`/admin/amenities?searchTerm=${encodeURIComponent(title)}`);
  await expect.poll(pictures(page, "amenities")).toBe(1);
  await choose(page, title, "View");
  await expect(dialog).toHaveAccessibleName("EDIT AMENITY");
  await expect(page).toHaveURL(/modal=true&serviceId=[0-9a-f-]{36}/);
  await page.reload();
  await dialog.getByRole("button", { name: "Remove side.jpg" }).click();
  await dialog.getByLabel("Description").fill("Open again");
  await submit(page);
  await expect(toast(page, "Amenity edited successfully.")).toBeVisible();
  await expect(rowOf(page, title)).toContainText("Open again");
  await choose(page, title, "View");
  await expect(dialog.getByRole("button", { name: "Remove front.jpg" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Remove side.jpg" })).toBeHidden();
  await page.goBack();
  await expect(dialog).toBeHidden();

  await remove(page, title);
  await expect(toast(page, "Amenity deleted successfully.")).toBeVisible();
  await expect(rowOf(page, title)).toBeHidden();
});

test("if an amenity or its picture can't be sent, the form says so under its own title", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/net::ERR_FAILED|status of 500/);
  const page = await visit(await adminWith(...allOf("amenities")));
  await page.goto("/admin/amenities?modal=true&serviceId=new");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Never there");
  await dialog.getByLabel("Description").fill("It has no picture.");
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route("**/api/file", async (route) => {
    await failed;
    await route.abort();
  });
  const file = { name: "lost.jpg", mimeType: "image/jpeg", buffer: await jpeg("#c1121f") };
  await dialog.locator('[data-field="images"] input[type="file"]:not([capture])').setInputFiles(file);
  await expect(dialog.getByRole("progressbar", { name: "Sending lost.jpg" })).toBeVisible();
  await submit(page);
  fail();
  await expectPrompt(page, "Unable to submit amenity", "The answer got lost. It may have arrived.");
  await answer(page, "OK");
  await expect(dialog.getByLabel("Title")).toHaveValue("Never there");
  await dialog.getByRole("button", { name: "Remove lost.jpg" }).click();
  await page.route("**/admin/amenities**", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  await submit(page);
  await expectPrompt(page, "Unable to submit amenity", faultMessage);
  await answer(page, "OK");
  await expect(dialog.getByLabel("Title")).toHaveValue("Never there");
});

test("a deleted amenity is not offered any more, but its reservations still show it", {
  tag: "@deep",
}, async ({ visit }) => {
  const office = await adminWith(...allOf("amenities"), "reservations.view");
  const tenant = await makeTenant();
  const title = `Old gym ${unique()}`;
  const { id } = await made(office, "/amenity", { title, description: "Third floor" });
  const day = siteTime(4).slice(0, 10);
  const { ticketNumber } = await call<{ ticketNumber: string }>(tenant.token, "POST", "/reservation", {
    ...newValues(reservations, "client"),
    amenityId: id,
    startTime: `${day} 09:00:00`,
    endTime: `${day} 10:00:00`,
  });
  await call(office.token, "DELETE", `/amenity/${id}`);
  const page = await visit(tenant);
  await page.goto("/reservations");
  await expect(ticketRow(page, ticketNumber)).toContainText(title);
  await page.getByRole("button", { name: `Actions of ${ticketNumber}` }).click();
  await page.getByRole("menuitem", { name: "View", exact: true }).click();
  const own = page.getByRole("dialog").getByRole("radio", { name: title });
  await expect(own).toBeChecked();
  await page.goto("/reservations?modal=true&serviceId=new");
  await expect(page.getByRole("dialog").getByRole("radio", { name: /Screening Room/ })).toBeVisible();
  await expect(own).toBeHidden();
});

test("an advertisement links only to web pages, and tenants see it in a tile", { tag: "@deep" }, async ({
  visit,
}) => {
  const [office, tenant] = [await adminWith(...allOf("advertisements")), await makeTenant()];
  const page = await visit(office);
  const title = `Café ${unique()}`;
  await page.goto("/admin/advertisements");
  await expect(headers(page)).toHaveText(["Image", "Title", "Url", "Actions"]);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName("ADD ADVERTISEMENT");
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Url").fill("javascript:alert(document.domain)");
  await submit(page);
  await errorOf(dialog.getByLabel("Url")).toBe(
    "This must be a web address that begins with http:// or https://.",
  );
  await expect(dialog.getByText("Please input your image!")).toBeVisible();
  await dialog.getByLabel("Url").fill("https://example.com/cafe");
  await attach(dialog, images, "cup.jpg");
  await submit(page);
  await expect(toast(page, "Advertisement added successfully.")).toBeVisible();
  await page.goto(`/admin/advertisements?searchTerm=${encodeURIComponent(title)}`);
  await choose(page, title, "View");
  await expect(dialog).toHaveAccessibleName("EDIT ADVERTISEMENT");
  await dialog.getByLabel("Description").fill("<img src=x onerror=alert(1)>");
  await submit(page);
  await expect(toast(page, "Advertisement edited successfully.")).toBeVisible();

  const home = await visit(tenant);
  await home.goto("/tickets");
  const tile = home.getByRole("link", { name: "(opens in a new tab)" });
  await expect(tile).toHaveAttribute("target", "_blank");
  await expect(tile).toHaveAttribute("rel", "noopener noreferrer");
  await expect.poll(pictures(home, "advertisements")).toBe(1);

  await remove(page, title);
  await expect(toast(page, "Advertisement deleted successfully.")).toBeVisible();
});

test("a user who may only view finds nothing to add, change or delete", { tag: "@deep" }, async ({
  visit,
}) => {
  const maker = await adminWith(...allOf("amenities"));
  const title = `Garden ${unique()}`;
  const { id } = await made(maker, "/amenity", { title, description: "On the roof" });
  const page = await visit(await adminWith("amenities.view"));
  await page.goto(`/admin/amenities?searchTerm=${encodeURIComponent(title)}`);
  await expect(rowOf(page, title)).toBeVisible();
  await expect(page.getByRole("button", { name: "Add", exact: true })).toBeHidden();
  await page.getByRole("button", { name: `Actions of ${title}` }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["View"]);
  await page.keyboard.press("Escape");
  await page.goto(`/admin/amenities?modal=true&serviceId=${id}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Title")).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "Submit" })).toBeHidden();
  await page.goto("/admin/advertisements");
  await expect(page.getByText("You are not allowed")).toBeVisible();
});

test("a tenant gives feedback with the keyboard, and the office reads it", { tag: "@deep" }, async ({
  visit,
}) => {
  const tenant = await makeTenant();
  const words = `Salamat ${unique()}`;
  const page = await visit(tenant);
  await page.goto("/settings");
  await page.waitForLoadState("networkidle");
  const letCodeCome = await hold(page, "**/_next/static/chunks/**");
  const feedback = page.getByRole("button", { name: "Feedback" });
  await feedback.click();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Loading", { exact: true })).toBeHidden();
  await expect(feedback).toBeFocused();
  letCodeCome();
  await feedback.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName("Feedback");
  await submit(page);
  await expect(dialog.getByText("Please choose your rate!")).toBeVisible();
  await errorOf(dialog.getByLabel("Message")).toBe("Please input your message!");
  await dialog.getByRole("radio", { name: "1 star" }).focus();
  await page.keyboard.press("Space");
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type(`${words} <b>po</b>`);
  await page.keyboard.press("Control+Enter");
  await expect(toast(page, "Feedback sent successfully.")).toBeVisible();
  await expect(dialog).toBeHidden();

  const office = await visit(await adminWith("feedbacks.view"));
  await office.goto("/admin/feedbacks");
  const table = office.getByRole("table", { name: "Feedbacks" });
  await expect(office.getByRole("heading", { name: "Feedbacks", level: 1 })).toBeVisible();
  await expect(table.getByRole("columnheader")).toHaveText(["Client Name", "Rate", "Message", "Created At"]);
  await office.getByPlaceholder("Search Message", { exact: true }).fill(words);
  const row = table.getByRole("row").filter({ hasText: `${words} <b>po</b>` });
  await expect(row).toContainText(tenant.uoccname);
  await expect(row.getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
});

test("feedback is in the menu on phones, and its stars are large enough to touch", { tag: "@deep" }, async ({
  visit,
}) => {
  const page = await visit(await makeTenant(), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto("/settings");
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("menuitem", { name: "Feedback" }).tap();
  const dialog = page.getByRole("dialog", { name: "Feedback" });
  await dialog.getByRole("radio", { name: "5 stars" }).tap();
  await dialog.getByLabel("Message").fill("Very good");
  await dialog.getByRole("button", { name: "Submit" }).tap();
  await expect(toast(page, "Feedback sent successfully.")).toBeVisible();
});

test("if a menu's code fails to load, the page stays unchanged, and the next click opens it", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/Failed to load resource|ERR_/);
  const page = await visit(await adminWith("amenities.view"));
  await page.goto("/admin/amenities?searchTerm=Sky Garden");
  await page.waitForLoadState("networkidle");
  const menu = page.getByRole("button", { name: "Actions of Sky Garden" });
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await menu.click();
  await expect(page.getByText("The menu could not be loaded. Please try again.")).toBeVisible();
  await page.unroute("**/_next/static/chunks/**");
  await menu.click();
  await expect(page.getByRole("menuitem", { name: "View" })).toBeVisible();
});

test("if a form's code fails to load, the page stays unchanged, and Retry opens it", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/Failed to load resource|ERR_/);
  const page = await visit(await adminWith(...allOf("announcements")));
  await page.goto("/admin/announcements");
  // The first dialog loads the code of all messages, which must be available without a connection.
  await page
    .getByRole("button", { name: /^Actions of/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await answer(page, "Cancel");
  await page.waitForLoadState("networkidle");
  const add = page.getByRole("button", { name: "Add", exact: true });
  await page.context().setOffline(true);
  await add.click();
  const text = "This part of the page could not be loaded. What you see stays here.";
  await expectPrompt(page, "You are offline.", text);
  await answer(page, "Cancel");
  await expect(page.getByRole("heading", { name: "Announcements And Events", level: 1 })).toBeVisible();
  await add.click();
  await expectPrompt(page, "You are offline.", text);
  await page.context().setOffline(false);
  await answer(page, "Retry");
  const dialog = page.getByRole("dialog", { name: "ADD ANNOUNCEMENT" });
  await expect(dialog.getByRole("textbox", { name: "Content" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
});

test("on a tablet the list of announcements shows all its columns", { tag: "@deep" }, async ({ visit }) => {
  const admin = await adminWith(...allOf("announcements"));
  const title = `Simbang Gabi at the garden of the ninth floor, with bibingka ${unique()}`;
  await call(admin.token, "POST", "/post", {
    title,
    description: "From December 15",
    attachedUrl: "https://parish.ph",
    type: "ANNOUNCEMENTS",
  });
  const page = await visit(admin, { viewport: { width: 768, height: 1024 } });
  await page.goto(`/admin/announcements?searchTerm=${encodeURIComponent(title)}`);
  await expect(rowOf(page, title)).toBeVisible();
  const [date, actions] = await Promise.all(
    ["Date Posted", "Actions"].map((name) => page.getByRole("columnheader", { name }).boundingBox()),
  );
  expect((date?.x ?? 0) + (date?.width ?? 0)).toBeLessThanOrEqual((actions?.x ?? 0) + 1);
});

test("the address of a list opens the form of a new record for whoever may add one", {
  tag: "@deep",
}, async ({ visit }) => {
  const page = await visit(await adminWith(...allOf("amenities"), ...allOf("advertisements")));
  for (const [path, title] of [
    ["/admin/amenities", "ADD AMENITY"],
    ["/admin/advertisements", "ADD ADVERTISEMENT"],
  ] as const) {
    await page.goto(`${path}?modal=true`);
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
  }
  const reader = await visit(await adminWith("amenities.view"));
  await reader.goto("/admin/amenities?modal=true");
  await expect(reader.getByRole("grid")).toBeVisible();
  await expect(reader.getByRole("dialog")).toHaveCount(0);
});
