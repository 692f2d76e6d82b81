import type { Locator, Page } from "@playwright/test";
import { numberIn, toast, view } from "@/tests/support/browser/gate-passes";
import { makeTenant } from "@/tests/support/browser/people";
import { tooWide } from "@/tests/support/browser/reach";
import { answer, chooseTile, expectPrompt, hold } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { incidents } from "@/tests/support/browser/ticket-calls";
import { attach, beginReport, control, jpeg } from "@/tests/support/browser/ticket-form";
import { listOf } from "@/tests/support/browser/tickets";
import { adminWith } from "@/tests/support/people";
import { allOf } from "@/tests/support/roles";

/* Pictures of tickets; tests/integration/files-visible.deep.test.ts states who may open them. */

const fieldOf = (kind: typeof incidents, name: string) => {
  const field = kind.fields.find((known) => known.name === name);
  if (!field) throw new Error(`${kind.name} has no ${name}`);
  return field;
};

/** The displayed pictures that the browser could load. */
const shown = (page: Page) =>
  page
    .getByRole("dialog")
    .locator('img[src*="/api/files/incidentreports/"]')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);

test("an incident with pictures, and those with which the office closes the case", { tag: "@deep" }, async ({
  visit,
}) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOf("reports"))];
  const [home, office] = [await visit(tenant), await visit(admin)];
  const panel = await beginReport(home);
  await attach(panel, fieldOf(incidents, "images"), "corridor.jpg", "ceiling.jpg");
  await expect.poll(() => shown(home)).toBe(2);
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect(toast(home, "Incident added successfully.")).toBeVisible();
  const number = await numberIn(listOf(home, incidents));

  await office.goto(`/admin/incident-reports?searchTerm=${number}`);
  const dialog = await view(office, number);
  await expect.poll(() => shown(office)).toBe(2);
  await attach(dialog, fieldOf(incidents, "caseClosedImages"), "mended.jpg");
  await chooseTile(dialog, "COMPLETED");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(toast(office, "Incident Report edited successfully.")).toBeVisible();

  const closed = await view(home, number);
  await expect(closed.getByText("COMPLETED").first()).toBeVisible();
  await expect(closed.getByText("Case Closed Images")).toBeVisible();
  await expect(closed.getByRole("img", { name: "mended.jpg" })).toBeVisible();
  await expect.poll(() => shown(home)).toBe(3);
});

test("a file's link shows it above the page: Close and Back lead back to the record, Ctrl opens a new tab", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  // Of the browser's own page for a picture.
  allowErrors(/Applying inline style violates/);
  const page = await visit(await makeTenant());
  const panel = await beginReport(page);
  await attach(panel, fieldOf(incidents, "images"), "corridor.jpg");
  await panel.getByRole("link", { name: "corridor.jpg" }).click();
  const viewer = page.getByRole("dialog", { name: "corridor.jpg" });
  await expect(viewer.getByRole("img", { name: "corridor.jpg" })).toBeVisible();
  await viewer.getByRole("button", { name: "Close" }).click();
  await expect(viewer).toBeHidden();
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Incident added successfully.")).toBeVisible();

  const record = await view(page, await numberIn(listOf(page, incidents)));
  const link = record.getByRole("link", { name: "corridor.jpg" });
  await link.click();
  await viewer.getByRole("button", { name: "Zoom in" }).click();
  await expect(viewer.getByRole("button", { name: "Zoom out" })).toBeEnabled();
  await expect(viewer.getByRole("link", { name: "Download" })).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(record).toBeVisible();
  await expect(link).toBeFocused();
  const opened = page.context().waitForEvent("page");
  await link.click({ modifiers: ["Control"] });
  await expect(await opened).toHaveURL(/\/api\/files\/incidentreports\//);
  await expect(viewer).toBeHidden();
});

const imagesIn = (panel: Locator) => panel.locator('[data-field="images"]');

test("a failed upload is reported, the form waits and keeps its input, and the upload can be retried", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/net::ERR_FAILED/);
  const page = await visit(await makeTenant());
  const panel = await beginReport(page);
  await attach(panel, fieldOf(incidents, "images"), "first.jpg");

  await page.route("**/api/file", (route) => route.abort());
  const file = { name: "second.jpg", mimeType: "image/jpeg", buffer: await jpeg("#c1121f") };
  await imagesIn(panel).locator('input[type="file"]:not([capture])').setInputFiles(file);
  await expectPrompt(page, "Unable to submit incident report", "The answer got lost. It may have arrived.");
  await answer(page, "OK");
  await expect(control(panel, "Title")).toHaveValue("Water on the corridor");
  await expect(control(panel, "Description")).toHaveValue("In front of 12-B.");
  await expect(panel.getByRole("button", { name: "Remove first.jpg" })).toBeVisible();
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect(panel.getByText("second.jpg has not been uploaded. Try it again or remove it.")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Retry second.jpg" })).toBeFocused();

  await page.unroute("**/api/file");
  await panel.getByRole("button", { name: "Retry second.jpg" }).click();
  await expect(panel.getByRole("button", { name: "Retry second.jpg" })).toBeHidden();
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Incident added successfully.")).toBeVisible();
});

test("files that are not pictures are listed with the reason below their field", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(/status of 41[35]/);
  const page = await visit(await makeTenant());
  const panel = await beginReport(page);
  const wrong = (name: string) => ({
    name,
    mimeType: "image/jpeg",
    buffer: Buffer.from(`${name} is a text`),
  });
  await imagesIn(panel)
    .locator('input[type="file"]:not([capture])')
    .setInputFiles([wrong("one.jpg"), wrong("two.jpg")]);
  const reasons = imagesIn(panel).getByRole("alert").getByRole("listitem");
  for (let told = 0; told < 2; told++) await answer(page, "OK");
  await expect(reasons).toHaveCount(2);
  await expect(reasons.filter({ hasText: "one.jpg: " })).toHaveCount(1);
  await expect(reasons.filter({ hasText: "two.jpg: " })).toHaveCount(1);
  await expect(panel.getByRole("button", { name: /^Retry/ })).toHaveCount(0);
  // The next choice starts from scratch.
  await attach(panel, fieldOf(incidents, "images"), "right.jpg");
  await expect(reasons).toHaveCount(0);
});

test("Submit waits for a picture that is being uploaded", { tag: "@deep" }, async ({ visit }) => {
  const tenant = await makeTenant();
  const page = await visit(tenant);
  const panel = await beginReport(page);
  const letFileGo = await hold(page, "**/api/file");
  const file = { name: "slow.jpg", mimeType: "image/jpeg", buffer: await jpeg("#c1121f") };
  await imagesIn(panel).locator('input[type="file"]:not([capture])').setInputFiles(file);
  await expect(panel.getByRole("progressbar", { name: "Sending slow.jpg" })).toBeVisible();
  const submit = panel.getByRole("button", { name: "Submit" });
  await submit.click();
  await expect(submit).toHaveAttribute("aria-busy", "true");
  letFileGo();
  await expect(toast(page, "Incident added successfully.")).toBeVisible();
  await view(page, await numberIn(listOf(page, incidents)));
  await expect.poll(() => shown(page)).toBe(1);
});

test("Submit continues when a picture that it waits for is cancelled", { tag: "@deep" }, async ({
  visit,
}) => {
  const page = await visit(await makeTenant());
  const panel = await beginReport(page);
  await page.route("**/api/file", () => {});
  const file = { name: "endless.jpg", mimeType: "image/jpeg", buffer: await jpeg("#c1121f") };
  await imagesIn(panel).locator('input[type="file"]:not([capture])').setInputFiles(file);
  await expect(panel.getByRole("progressbar", { name: "Sending endless.jpg" })).toBeVisible();
  await panel.getByRole("button", { name: "Submit" }).click();
  await panel.getByRole("button", { name: "Stop endless.jpg" }).click();
  await expect(toast(page, "Incident added successfully.")).toBeVisible();
});

test("if a picture can't be sent, the form is not sent, says so and keeps its input", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/net::ERR_FAILED/);
  const page = await visit(await makeTenant());
  const panel = await beginReport(page);
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route("**/api/file", async (route) => {
    await failed;
    await route.abort();
  });
  const file = { name: "lost.jpg", mimeType: "image/jpeg", buffer: await jpeg("#c1121f") };
  await imagesIn(panel).locator('input[type="file"]:not([capture])').setInputFiles(file);
  await expect(panel.getByRole("progressbar", { name: "Sending lost.jpg" })).toBeVisible();
  await panel.getByRole("button", { name: "Submit" }).click();
  fail();
  await expectPrompt(page, "Unable to submit incident report", "The answer got lost. It may have arrived.");
  await answer(page, "OK");
  await expect(control(panel, "Title")).toHaveValue("Water on the corridor");
  await expect(panel.getByText("lost.jpg: The answer got lost. It may have arrived.")).toBeVisible();
  // Without the picture the report can be sent; the picture's first upload was aborted when it was chosen again.
  await page.unroute("**/api/file");
  await attach(panel, fieldOf(incidents, "images"), "lost.jpg");
  await expect(panel.getByText("lost.jpg", { exact: true })).toHaveCount(1);
  await panel.getByRole("button", { name: "Remove lost.jpg" }).click();
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Incident added successfully.")).toBeVisible();
});

test("pictures are in the order in which they were chosen, whichever was uploaded first", {
  tag: "@deep",
}, async ({ visit }) => {
  const page = await visit(await makeTenant());
  const panel = await beginReport(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/file", async (route) => {
    if (route.request().postDataBuffer()?.includes("one.jpg")) await held;
    await route.continue();
  });
  const buffer = await jpeg("#2a6f97");
  const files = ["one.jpg", "two.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer }));
  await imagesIn(panel).locator('input[type="file"]:not([capture])').setInputFiles(files);
  await expect(panel.getByRole("button", { name: "Remove two.jpg" })).toBeVisible();
  await expect(panel.getByRole("progressbar", { name: "Sending one.jpg" })).toBeVisible();
  letGo();
  await expect(panel.getByRole("button", { name: "Remove one.jpg" })).toBeVisible();
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Incident added successfully.")).toBeVisible();
  await view(page, await numberIn(listOf(page, incidents)));
  await expect(page.getByRole("dialog").getByRole("link", { name: /^(one|two)\.jpg$/ })).toHaveText([
    "one.jpg",
    "two.jpg",
  ]);
});

test("a picture with a long name does not widen a phone's page, and has a short name once it is stored", {
  tag: "@deep",
}, async ({ visit }) => {
  const page = await visit(await makeTenant(), { viewport: { width: 390, height: 844 } });
  await page.goto("/settings");
  const name = `${"a name that goes on ".repeat(6)}.jpg`;
  const picture = { name, mimeType: "image/jpeg", buffer: await jpeg("#2a6f97") };
  // A file chosen before hydration is not noticed.
  await expect(page.getByRole("button", { name: "Update" })).toBeEnabled();
  await page.locator('[data-field="image"] input[type="file"]:not([capture])').setInputFiles(picture);
  await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  await expect.poll(() => tooWide(page)).toEqual([]);
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Profile Successfully updated.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Remove Image.jpg" })).toBeVisible();
});
