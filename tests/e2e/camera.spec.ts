import sharp from "sharp";
import { toast } from "@/tests/support/browser/gate-passes";
import { makePayer, slip } from "@/tests/support/browser/payers";
import { makeTenant, type Tenant } from "@/tests/support/browser/people";
import { expect, test } from "@/tests/support/browser/test";
import { beginReport } from "@/tests/support/browser/ticket-form";
import { call } from "@/tests/support/request";
import { download } from "@/tests/support/uploads";

/* Pictures from a phone: the camera, the smaller picture, and uploads after a lost connection. */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A picture as a phone takes it: 4000 x 3000, stored lying, more than the 8 MB of a folder. */
const photo = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: "gray",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer(),
});

type Stored = { name: string; url: string };

/** The pictures of a tenant's reports: a list for each report. */
async function storedPictures({ token }: Tenant): Promise<Stored[][]> {
  const { data } = await call<{ data: { images: Stored[] }[] }>(token, "GET", "/reports");
  return data.map(({ images }) => images);
}

test("a picture from a phone's camera is sent upright, with a short side of 1,600 pixels", {
  tag: "@deep",
}, async ({ visit }) => {
  const tenant = await makeTenant();
  const page = await visit(tenant, phone);
  const panel = await beginReport(page);
  const chooser = page.waitForEvent("filechooser");
  await panel.getByRole("button", { name: "Take photo" }).tap();
  const camera = await chooser;
  expect(
    await camera
      .element()
      .evaluate((input: HTMLInputElement) => [input.accept, input.getAttribute("capture")]),
  ).toEqual(["image/*", "environment"]);
  const picture = await photo("corridor.jpg");
  expect(picture.buffer.byteLength).toBeGreaterThan(8 * 1024 ** 2);
  await camera.setFiles(picture);
  await expect(panel.getByRole("button", { name: "Remove corridor.jpg" })).toBeVisible();
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Incident added successfully.")).toBeVisible();
  const url = (await storedPictures(tenant)).flat()[0]?.url;
  const { bytes } = await download(`/api/files/${url}`, tenant.token);
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([1600, 2133]);
});

test("an upload that loses the connection goes on when it is back, and the report is filed once", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/net::ERR_INTERNET_DISCONNECTED/);
  const tenant = await makeTenant();
  const page = await visit(tenant, phone);
  const panel = await beginReport(page);
  const devtools = await page.context().newCDPSession(page);
  const connection = (values: { offline: boolean; uploadThroughput: number }) =>
    devtools.send("Network.emulateNetworkConditions", { latency: 0, downloadThroughput: -1, ...values });
  await devtools.send("Network.enable");
  await connection({ offline: false, uploadThroughput: 100_000 });
  await panel
    .locator('[data-field="images"] input[type="file"]:not([capture])')
    .setInputFiles(await photo("corridor.jpg"));
  const bar = panel.getByRole("progressbar", { name: "Sending corridor.jpg" });
  await expect(bar).not.toHaveAttribute("aria-valuenow", "0");
  await expect(panel.getByText(/^\d+%$/)).toBeVisible();
  await connection({ offline: true, uploadThroughput: 0 });
  await expect(panel.getByRole("status").filter({ hasText: /^Waiting for the connection\./ })).toBeVisible();
  const submit = panel.getByRole("button", { name: "Submit" });
  await submit.click();
  await expect(submit).toHaveAttribute("aria-busy", "true");
  await connection({ offline: false, uploadThroughput: -1 });
  await expect(toast(page, "Incident added successfully.")).toBeVisible();
  const reports = await storedPictures(tenant);
  expect(reports.map((images) => images.map(({ name }) => name))).toEqual([["corridor.jpg"]]);
});

test("a slip that loses the connection says that it waits, and goes on", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(/net::ERR_INTERNET_DISCONNECTED/);
  const page = await visit(await makePayer(), phone);
  await page.goto("/billings/payments/deposit");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Take photo" }).tap();
  const camera = await chooser;
  await page.context().setOffline(true);
  await camera.setFiles(await slip("slip.jpg"));
  const field = page.getByRole("group", { name: "Deposit slip" });
  await expect(field.getByText(/^Waiting for the connection\./)).toBeVisible();
  await page.context().setOffline(false);
  await expect(field.getByText("Uploaded", { exact: true })).toBeVisible();
});

test("without a touch screen there is no camera, and what the server refuses is sent once", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of 403/);
  const page = await visit(await makeTenant());
  const panel = await beginReport(page);
  let sent = 0;
  await page.route("**/api/file", (route) => {
    sent++;
    return route.fulfill({ status: 403, json: { message: "Not you." } });
  });
  const choose = panel.locator('[data-field="images"] input[type="file"]:not([capture])');
  await choose.setInputFiles(await slip("corridor.jpg"));
  await page.getByRole("button", { name: "OK" }).click();
  await expect(panel.getByRole("button", { name: "Retry corridor.jpg" })).toBeVisible();
  expect(sent).toBe(1);
  await expect(panel.getByRole("button", { name: "Take photo" })).toBeHidden();
});
