import { toast, view } from "@/tests/support/browser/gate-passes";
import {
  breakStores,
  ofDeletedAdvertisement,
  type StoreFault,
  translate,
} from "@/tests/support/browser/odd-browsers";
import { demoSuper, logIn, makeTenant } from "@/tests/support/browser/people";
import { expectInside, holdScripts, logInForm, logInOnScreen } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { beginReport } from "@/tests/support/browser/ticket-form";
import { adminWith, callAs } from "@/tests/support/people";
import { allOf } from "@/tests/support/roles";

/* Browsers that translate the page, keep nothing, or compose letters (docs/rules/screens.md). */

test("a translated page goes on working, and sends a form once", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  // React renders anew what was translated before the hydration.
  allowErrors(/Minified React error #418/, ofDeletedAdvertisement);
  const tenant = await makeTenant();
  const page = await visit(tenant);
  await translate(page);
  const panel = await beginReport(page);
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Incident added successfully.")).toBeVisible();
  const { body } = await (await callAs(tenant))("GET", "/reports");
  expect(body.total).toBe(1);

  const stranger = await visit();
  await translate(stranger);
  await stranger.goto("/");
  const form = logInForm(stranger, "client");
  // React renders anew what was translated before, so that an early tick is lost.
  await expect(async () => {
    await form.terms.check();
    await form.button.click({ timeout: 2000 });
  }).toPass();
  await expect(stranger.getByText("Please input your password!")).toBeVisible();
  await form.name.fill(tenant.logInName);
  await form.password.fill("Wrong-horse-1");
  await form.button.click();
  await expect(stranger.getByText("Login Failed: Invalid Credentials")).toBeVisible();
  await form.password.fill(tenant.password);
  await form.button.click();
  await expectInside(stranger);
});

for (const what of ["full", "missing", "blocked"] satisfies StoreFault[]) {
  test(`with a store that is ${what} one logs in, files a request and logs out`, { tag: "@deep" }, async ({
    visit,
    allowErrors,
  }) => {
    allowErrors(ofDeletedAdvertisement);
    const tenant = await makeTenant();
    const page = await visit();
    await breakStores(page, what);
    await page.goto("/");
    await logInOnScreen(page, "client", tenant.logInName, tenant.password);
    await expectInside(page);
    const panel = await beginReport(page);
    await panel.getByRole("button", { name: "Submit" }).click();
    await expect(toast(page, "Incident added successfully.")).toBeVisible();
    await page.getByRole("button", { name: "Logout" }).first().click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Logout" }).click();
    await expect(logInForm(page, "client").button).toBeVisible();
  });
}

test("a film of an incident is played in the page, and a broken one is told", { tag: "@deep" }, async ({
  visit,
}) => {
  const tenant = await makeTenant();
  const page = await visit(tenant);
  await page.goto("/incident-reports");
  const film = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 48 });
    const context = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => {
      parts.push(data);
    };
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let at = 0; at < 20; at++) {
      context?.fillRect(at, at, 10, 10);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  const panel = await beginReport(page);
  await panel.locator('[data-field="video"] input[type="file"]').setInputFiles({
    name: "leak.webm",
    mimeType: "video/webm",
    buffer: Buffer.from(film),
  });
  await expect(panel.getByRole("button", { name: "Remove leak.webm" })).toBeVisible();
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Incident added successfully.")).toBeVisible();
  const { body } = await (await callAs(tenant))("GET", "/reports");
  const office = await visit(await adminWith(...allOf("reports")));
  await office.goto(`/admin/incident-reports?searchTerm=${body.data[0].ticketNumber}`);
  const dialog = await view(office, body.data[0].ticketNumber);
  const player = dialog.locator('video[aria-label="leak.webm"]');
  await expect.poll(() => player.evaluate((video) => (video as HTMLVideoElement).videoWidth)).toBe(64);
  await player.evaluate((video) => (video as HTMLVideoElement).play());
  await expect
    .poll(() => player.evaluate((video) => (video as HTMLVideoElement).currentTime))
    .toBeGreaterThan(0);
  await expect(dialog.getByRole("link", { name: "Download" })).toBeVisible();
  await player.evaluate((video) => video.dispatchEvent(new Event("error")));
  await expect(
    dialog.getByText("Your browser can't show this video. Download it to watch it."),
  ).toBeVisible();
});

test("what is ticked or chosen before the scripts come counts", { tag: "@deep" }, async ({ visit }) => {
  const boss = await visit(await logIn(demoSuper));
  const letScriptsCome = await holdScripts(boss);
  await boss.goto("/super-admin/utilities?tab=database", { waitUntil: "commit" });
  for (const name of [/^PAYMENTS/, /^COMMENTS/]) await boss.getByRole("checkbox", { name }).check();
  letScriptsCome();
  await expect(boss.getByText("2 tables chosen.")).toBeVisible();
});
