import {
  fillGatePass,
  goodGatePass,
  list,
  numberIn,
  rowOf,
  toast,
} from "@/tests/support/browser/gate-passes";
import { allOfGatePass, makeTenant } from "@/tests/support/browser/people";
import { chooseTile } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith } from "@/tests/support/people";

test("a tenant files a gate pass, an admin sees and approves it, and the tenant sees the approval", async ({
  visit,
}) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const [home, office] = [await visit(tenant), await visit(admin)];
  const loads = { home: 0, office: 0 };
  home.on("load", () => loads.home++);
  office.on("load", () => loads.office++);
  await Promise.all([home.goto("/tickets"), office.goto("/admin/tickets")]);
  const bearer = `Bayani Movers ${tenant.clientCode}`;
  const bell = {
    home: home.getByRole("button", { name: /^Notifications/ }),
    office: office.getByRole("button", { name: /^Notifications/ }),
  };
  await expect(home.getByText("You have no gate pass yet.")).toBeVisible();

  // The tenant files it in the slide-over.
  await home.getByRole("button", { name: "Add Gate Pass" }).first().click();
  const panel = home.getByRole("dialog", { name: "Add Gate Pass" });
  await fillGatePass(panel, { ...goodGatePass(), bearer });
  // The radio button itself, which screen readers press; pointers press its tile.
  await panel.getByRole("radio", { name: "MOVEIN" }).check();
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect(toast(home, "Gate Pass added successfully.")).toBeVisible();
  await expect(panel).toBeHidden();
  const number = await numberIn(list(home).getByRole("row").filter({ hasText: bearer }));
  await expect(rowOf(home, number)).toContainText("FOR APPROVAL");

  // The admin's open list shows it above all earlier ones (other tests file some too), and the bell shows it.
  const numbers = list(office).getByText(/^GP-\d{4}-\d{6}$/);
  await expect
    .poll(async () => (await numbers.allTextContents()).find((other) => other <= number))
    .toBe(number);
  await expect(rowOf(office, number)).toContainText(tenant.clientCode);
  await expect(rowOf(office, number)).toContainText(tenant.uoccname);
  // Gate passes of other tests are in the bell too.
  await expect(bell.office).toHaveAccessibleName(/^Notifications, [\d+]+ unread$/);
  await bell.office.click();
  await expect(
    office.getByRole("dialog", { name: "Notifications" }).getByText(new RegExp(number)).first(),
  ).toBeVisible();
  await office.keyboard.press("Escape");
  await expect(bell.office).toBeFocused();

  // The admin opens it, and approves it with remarks.
  await rowOf(office, number).focus();
  await office.keyboard.press("Enter");
  const dialog = office.getByRole("dialog", { name: "EDIT GATEPASS" });
  await expect(dialog.getByLabel("Bearer Name")).toHaveValue(bearer);
  await dialog.getByLabel("Remarks").fill("Use the service elevator.");
  await chooseTile(dialog, "APPROVED");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(toast(office, "Gate Pass edited successfully.")).toBeVisible();
  await expect(rowOf(office, number)).toContainText("APPROVED");

  // The tenant's open list shows it, and so does the bell.
  await expect(rowOf(home, number)).toContainText("APPROVED");
  // Notifications that other tests send to all tenants are there too.
  await expect(bell.home).toHaveAccessibleName(/^Notifications, [\d+]+ unread$/);

  // The notification names the change, and opens the ticket with its time line.
  await bell.home.click();
  const notified = home.getByRole("button", { name: new RegExp(`Gate Pass ${number}`) });
  await expect(notified).toContainText("(unread)");
  await notified.click();
  const message = home.getByRole("dialog", { name: `Gate Pass ${number}` });
  await expect(message).toContainText(
    "The Property Management Office set this request to APPROVED. Remarks: Use the service elevator.",
  );
  await expect(message).toContainText("just now");
  await message.getByRole("button", { name: "View" }).click();
  const ticket = home.getByRole("dialog", { name: "Edit Gate Pass" });
  const line = ticket.getByRole("region", { name: "Timeline" });
  await expect(line.getByText(`Filed by ${tenant.uoccname}`)).toBeVisible();
  await expect(line.getByText("APPROVED", { exact: true })).toBeVisible();
  await expect(line.getByText("Use the service elevator.")).toBeVisible();
  await expect(line.getByText("Approved By")).toBeVisible();
  await ticket.getByRole("button", { name: "Close" }).click();
  await bell.home.click();
  await expect(notified).not.toContainText("(unread)");

  // All of that on the pages that were open from the start.
  expect(loads).toEqual({ home: 1, office: 1 });
});
