import { existsSync } from "node:fs";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { mailRefusal } from "@/db/schema";
import { accountKey } from "@/lib/format/account-key";
import { fileGatePass, toast, updateGatePass } from "@/tests/support/browser/gate-passes";
import { mailTo } from "@/tests/support/browser/mails";
import { cookieOf, makeTenant, ticketClerk } from "@/tests/support/browser/people";
import { baseUrl, pushServiceUrl } from "@/tests/support/browser/product";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith, callAs, db } from "@/tests/support/people";
import { registerDeviceAt } from "@/tests/support/push-devices";

/* The notification settings, and what a browser shows of a push message (docs/rules/push.md). */

test("a tenant chooses kinds and quiet hours, and keeps them", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(/status of 400/);
  const tenant = await makeTenant();
  const page = await visit(tenant, { viewport: { width: 390, height: 844 } });
  await page.goto("/settings");
  await page.getByRole("button", { name: "Notification settings" }).click();
  const box = (name: string) => page.getByRole("checkbox", { name, exact: true });
  await box("Announcements and events: Push").uncheck();
  await box("Statements of account: Push").uncheck();
  await box("Requests: Mail").check();
  await expect(box("Security of your account: Mail, always on")).toBeDisabled();
  await page.getByRole("switch", { name: "Quiet hours" }).check();
  await page.getByLabel("To", { exact: true }).fill("21:00");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Quiet hours can't end when they begin.")).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill("06:30");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Notification settings were saved.")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Notification settings" }).click();
  await expect(box("Announcements and events: Push")).not.toBeChecked();
  await expect(box("Statements of account: Push")).not.toBeChecked();
  await expect(box("Requests: Mail")).toBeChecked();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("06:30");
});

test("a tenant and the office see that mails to the tenant are refused", { tag: "@deep" }, async ({
  visit,
}) => {
  const email = `${crypto.randomUUID()}@tower.test`;
  const tenant = await makeTenant({ email });
  await db.insert(mailRefusal).values({ emailKey: accountKey(email), answer: "550 5.1.1 User unknown" });
  const page = await visit(tenant);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Notification settings" }).click();
  const note = page.getByText(`Mails to ${email} could not be delivered`);
  await expect(note).toContainText("Correct your e-mail address in Settings");
  await expect(note).not.toContainText("User unknown");
  const office = await visit(await adminWith("tenants.view"));
  await office.goto(`/admin/tenants?modal=true&serviceId=${tenant.id}`);
  await expect(office.getByText(`Mails to ${email} could not be delivered`)).toBeVisible();
  await expect(office.getByText("The mail server answered: 550 5.1.1 User unknown")).toBeVisible();
});

/** What a device has received with a tag: tests that run at the same time may write to all tenants. */
const receivedOf = async (device: Awaited<ReturnType<typeof registerDeviceAt>>, tag: string) =>
  (await device.received()).filter(({ payload }) => payload.notification.tag === tag);

test("a tenant sees, tests and removes a device", { tag: "@deep" }, async ({ visit }) => {
  const tenant = await makeTenant();
  const device = await registerDeviceAt(pushServiceUrl, await callAs(tenant), "Chrome on Android");
  const page = await visit(tenant);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Notification settings" }).click();
  await page.getByRole("button", { name: "Send a test message to Chrome on Android" }).click();
  await expect(
    toast(page, "The push service has accepted the message. It arrives in a moment."),
  ).toBeVisible();
  expect(await receivedOf(device, "test")).toHaveLength(1);
  await device.behave({ gone: true });
  await page.getByRole("button", { name: "Send a test message to Chrome on Android" }).click();
  await expect(page.getByText("This device no longer accepts messages, and was removed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Chrome on Android" })).toBeHidden();
});

/** Only the whole Chromium shows notifications. */
const program = process.env.CHROMIUM_PATH?.replace(/-headless-shell$/, "") ?? "";

/** Delivers a message to the worker of the portal, as the browser's push service does. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const devTools = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${baseUrl}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await devTools.send("ServiceWorker.enable");
  await devTools.send("ServiceWorker.deliverPushMessage", {
    origin: baseUrl,
    registrationId: await registrationId,
    data,
  });
  await devTools.detach();
}

test("an approved gate pass is shown on the phone without personal text, and opens there", {
  tag: "@deep",
}, async () => {
  test.skip(!existsSync(program), "There is only a Chromium without notifications.");
  const tenant = await makeTenant();
  const device = await registerDeviceAt(pushServiceUrl, await callAs(tenant));
  const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext({ permissions: ["notifications"], baseURL: baseUrl });
    await context.addCookies([cookieOf(tenant)]);
    const page = await context.newPage();
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    const pass = await fileGatePass(tenant);
    await updateGatePass(await ticketClerk(), pass.id, { status: 2, remarks: "For Ana Reyes" });
    const news = () => receivedOf(device, `ticket:${pass.id}`);
    await expect.poll(news).toHaveLength(1);
    const [message] = await news();
    await deliver(context, page, JSON.stringify(message?.payload));
    const shown = () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({
          title,
          body,
          tag,
        })),
      );
    await expect.poll(shown).toEqual([
      {
        title: `Gate Pass ${pass.ticketNumber}`,
        body: "There is news about this request.",
        tag: `ticket:${pass.id}`,
      },
    ]);
    // Twice the same message is one notification.
    await deliver(context, page, JSON.stringify(message?.payload));
    await expect.poll(shown).toHaveLength(1);
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(async () => {
      const scope = self as unknown as ServiceWorkerGlobalScope;
      const [notification] = await scope.registration.getNotifications();
      if (notification) scope.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
    });
    await expect(page).toHaveURL(new RegExp(`/tickets\\?modal=true&serviceId=${pass.id}`));
    // Pages outside the shell do not listen, so the worker opens the page itself.
    await page.goto("/terms");
    await worker?.evaluate(async () => {
      const scope = self as unknown as ServiceWorkerGlobalScope;
      await scope.registration.showNotification("Bill", {
        tag: "bill",
        data: `${scope.location.origin}/billings`,
      });
      const [notification] = await scope.registration.getNotifications({ tag: "bill" });
      if (notification) scope.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
    });
    await expect(page).toHaveURL(/\/billings$/);
  } finally {
    await browser.close();
  }
});

test("a link in a mail turns such mails off without a log-in", { tag: "@deep" }, async ({ visit }) => {
  const email = `${crypto.randomUUID()}@tower.test`;
  const tenant = await makeTenant({ email });
  const as = await callAs(tenant);
  await as("PUT", "/notification-preferences", {
    kinds: [{ kind: "tickets", bell: true, push: true, mail: true }],
  });
  const pass = await fileGatePass(tenant);
  await updateGatePass(await ticketClerk(), pass.id, { status: 2 });
  const mail = await mailTo(email, new RegExp(pass.ticketNumber));
  const link = /\/unsubscribe\/\S+/.exec(mail.text)?.[0] ?? "";
  const page = await visit();
  await page.goto(link);
  await expect(
    page.getByText("Press Turn off, and mails about requests will no longer be sent to you."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Mails about requests are turned off.")).toBeVisible();
  const { body } = await as("GET", "/notification-preferences");
  expect(body.kinds[0]).toMatchObject({ kind: "tickets", mail: false });
  await page.goto("/unsubscribe/nonsense");
  await expect(page.getByText("This link is not valid.")).toBeVisible();
});
