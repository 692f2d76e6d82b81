import type { Locator } from "@playwright/test";
import { adminNotificationChannel } from "@/lib/ports/realtime/channels";
import { commentField, openConversation, phone } from "@/tests/support/browser/conversations";
import { fileGatePass } from "@/tests/support/browser/gate-passes";
import { allOfGatePass, makeTenant } from "@/tests/support/browser/people";
import { liveAddress } from "@/tests/support/browser/product";
import { answer, gotoLive } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith, callAs, makeSuperAdmin } from "@/tests/support/people";
import { call } from "@/tests/support/request";

// What is taken away while somebody types (docs/rules/screens.md, Forms).

const submit = (dialog: Locator) => dialog.getByRole("button", { name: "Submit", exact: true });

for (const isLive of [true, false]) {
  const when = isLive ? "while somebody types" : "before the page is live";
  test(`a right that is taken away ${when} leaves the form until it is closed`, { tag: "@deep" }, async ({
    visit,
    allowErrors,
  }) => {
    allowErrors(/status of 403/);
    const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
    const boss = await callAs(await makeSuperAdmin());
    const filed = await fileGatePass(tenant);
    const page = await visit(admin);
    const path = `/admin/tickets?modal=true&serviceId=${filed.id}`;
    let connect = () => {};
    const isChanged = new Promise<void>((resolve) => {
      connect = resolve;
    });
    if (isLive) await gotoLive(page, path, adminNotificationChannel(admin.id));
    else {
      await page.routeWebSocket(liveAddress, async (socket) => {
        await isChanged;
        socket.connectToServer();
      });
      await page.goto(path);
    }
    const dialog = page.getByRole("dialog", { name: "EDIT GATEPASS" });
    await dialog.getByLabel("Remarks").fill("Half a remark");
    await boss("PUT", `/user-admin/${admin.id}`, { roles: [] });
    connect();
    await expect(dialog.getByText("Your role no longer allows all of this page.")).toBeVisible();
    await expect(dialog.getByLabel("Remarks")).toHaveValue("Half a remark");
    await expect(submit(dialog)).toBeDisabled();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await answer(page, "Discard");
    await expect(page.getByText("You are not allowed to do this.")).toBeVisible();
  });
}

test("a comment stays where it is typed when its record or the right goes, without Send", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of 40[34]/);
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const boss = await callAs(await makeSuperAdmin());
  const [deleted, kept] = [await fileGatePass(tenant), await fileGatePass(tenant)];
  const page = await visit(admin, phone);
  const onPhone = await openConversation(page, admin, deleted.id);
  await commentField(onPhone).fill("Half a comment");
  await call(tenant.token, "DELETE", `/ticket/${deleted.id}`);
  await expect(onPhone.getByText("This record does not exist. What you have typed stays here")).toBeVisible();
  await expect(commentField(onPhone)).toHaveValue("Half a comment");
  await expect(onPhone.getByRole("button", { name: "Send" })).toBeDisabled();

  const desk = await visit(admin);
  const conversation = await openConversation(desk, admin, kept.id);
  await commentField(conversation).fill("Another half");
  await boss("PUT", `/user-admin/${admin.id}`, { roles: [] });
  await expect(conversation.getByText("Your role no longer allows all of this page.")).toBeVisible();
  await expect(commentField(conversation)).toHaveValue("Another half");
  await expect(conversation.getByRole("button", { name: "Send" })).toBeDisabled();
  await desk.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(desk.getByText("You are not allowed to do this.")).toBeVisible();
});
