import { toast } from "@/tests/support/browser/gate-passes";
import { demoSuper, demoTenant, logIn, makeTenant } from "@/tests/support/browser/people";
import { answer, expectLogIn, expectPrompt } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { fileTicket, jobOrders, permits } from "@/tests/support/browser/ticket-calls";
import { adminWith } from "@/tests/support/people";
import { allOf } from "@/tests/support/roles";

/* The behaviour of all forms: unchanged forms, dates, toasts, and unsaved input. */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("unchanged settings stay open and say so", { tag: "@deep" }, async ({ visit }) => {
  const page = await visit(await logIn(demoSuper));
  await page.goto("/super-admin");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Nothing was changed.")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("a job order without an estimate shows N/A, one without cost ₱0.00", { tag: "@deep" }, async ({
  visit,
}) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOf("orders"))];
  await fileTicket(tenant, jobOrders);
  const page = await visit(admin);
  await page.goto(`/admin/service-requests?searchTerm=${tenant.clientCode}`);
  const row = page.getByRole("grid", { name: "Job Orders" }).locator("tbody tr");
  await expect(row.getByRole("gridcell", { name: "N/A", exact: true })).toHaveCount(2);
  await row.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "View" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Estimated Amount").fill("0");
  await dialog.getByRole("combobox", { name: "Bill Option" }).click();
  await page.getByRole("option", { name: "Non-Billable" }).click();
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(row).toContainText("₱0.00");
  const own = await visit(tenant);
  await own.goto("/service-requests");
  await expect(own.getByText("₱0.00").first()).toBeVisible();
});

test("an error's toast covers no button, and disappears with its cause", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(/status of 4\d\d/);
  const page = await visit(await logIn(demoSuper));
  await page.setViewportSize({ width: 700, height: 560 });
  await page.goto("/super-admin/utilities");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const values = { Name: "Ana", "First Name": "Ana", "Last Name": "Cruz", Email: demoSuper.logInName };
  for (const [label, value] of Object.entries(values))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  for (const label of ["Password", "Confirm Password"])
    await dialog.getByLabel(label, { exact: true }).fill("A-hard-phrase-7381");
  await dialog.getByRole("button", { name: "Submit" }).click();
  const message = page.getByRole("region", { name: "Messages" }).getByRole("alert");
  await expect(message).toHaveText("Email Already Taken");
  const covered = () =>
    page.evaluate(() => {
      const toaster = document.querySelector("[data-toaster]")?.getBoundingClientRect();
      return [...document.querySelectorAll("[role=dialog] button")].filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return (
          toaster &&
          left < toaster.right &&
          right > toaster.left &&
          top < toaster.bottom &&
          bottom > toaster.top
        );
      }).length;
    });
  await expect.poll(covered).toBe(0);
  // Content that is below it after scrolling.
  const scrolled = await page.evaluateHandle(() => {
    const {
      left = 0,
      top = 0,
      width,
      height,
    } = document.querySelector("[data-toaster]")?.getBoundingClientRect() ?? {};
    const box = document.createElement("div");
    box.setAttribute("role", "dialog");
    box.style.cssText = `position: fixed; overflow: auto; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
    box.innerHTML =
      '<div style="height: 2000px"></div><button style="width: 100%; height: 100%">Beneath</button>';
    document.body.append(box);
    return box;
  });
  // The toast has chosen its position again, and found the same one.
  await page.waitForTimeout(500);
  await scrolled.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect.poll(covered).toBe(0);
  await scrolled.evaluate((box) => box.remove());
  await dialog.getByLabel("Email", { exact: true }).fill("another@tower.test");
  await expect(message).toBeHidden();
});

test("three dates in a row are fully visible in a tablet's form, and all columns in a small laptop's list", {
  tag: "@deep",
}, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOf("permits"))];
  const filed = await fileTicket(tenant, permits);
  const page = await visit(admin, { viewport: { width: 900, height: 800 } });
  await page.goto(`/admin/permits?modal=true&serviceId=${filed.id}`);
  const dialog = page.getByRole("dialog");
  for (const label of ["Date From", "Date To", "Date Applied"]) {
    const shown = dialog.getByLabel(label, { exact: true }).locator("xpath=following-sibling::span");
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((text) => text.scrollWidth - text.clientWidth), label).toBe(0);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  // The tower's own client codes are short.
  await page.goto(`/admin/permits?searchTerm=${demoTenant.logInName}`);
  const grid = page.getByRole("grid", { name: "Permits" });
  const head = (name: string) => grid.getByRole("columnheader", { name, exact: true });
  const hidden = async () => {
    const [done, status] = [await head("Date Completed").boundingBox(), await head("Status").boundingBox()];
    return (done?.x ?? 0) + (done?.width ?? 0) - (status?.x ?? 0);
  };
  await expect(head("Status")).toBeVisible();
  // No more than the space beside its text.
  expect(await hidden()).toBeLessThan(10);
});

test("unsaved input of a page is not lost by a log-out without a question", { tag: "@deep" }, async ({
  visit,
}) => {
  const page = await visit(await makeTenant());
  await page.goto("/settings");
  const phoneNumber = page.getByLabel("Phone Number");
  await phoneNumber.fill("09170000000");
  for (const answers of [["Cancel"], ["Logout", "Cancel"]] as const) {
    await page.getByRole("button", { name: "Logout" }).click();
    await expectPrompt(page, "Do you want to logout?", "You will redirected to login page");
    await answer(page, answers[0]);
    if (answers[1]) {
      await expectPrompt(page, "Do you want to discard your changes?", "You cannot undo this.");
      await answer(page, answers[1]);
    }
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(phoneNumber).toHaveValue("09170000000");
  }
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await expect(toast(page, "Profile Successfully updated.")).toBeVisible();
  await phoneNumber.fill("09170000001");
  await page.getByRole("button", { name: "Logout" }).click();
  await answer(page, "Logout");
  await answer(page, "Discard");
  await expectLogIn(page, "client");
});

test("a phone has a bar of shortcuts, and a menu with all entries of the sidebar", async ({ visit }) => {
  const page = await visit(await makeTenant(), phone);
  await page.goto("/tickets");
  await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Home" }).tap();
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await expect(page.getByRole("menuitem", { name: "All Services" })).toBeVisible();
  await page.getByRole("menuitem", { name: "LOGOUT" }).tap();
  await expectPrompt(page, "Do you want to logout?", "You will redirected to login page");
});
