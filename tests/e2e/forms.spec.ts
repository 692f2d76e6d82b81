import {
  fileGatePass,
  fillGatePass,
  goodGatePass,
  siteTime,
  toast,
} from "@/tests/support/browser/gate-passes";
import { makePayer } from "@/tests/support/browser/payers";
import { allOfGatePass, demoSuper, demoTenant, logIn, makeTenant } from "@/tests/support/browser/people";
import { answer, expectLogIn, expectPrompt, hold } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { fileTicket, jobOrders, permits } from "@/tests/support/browser/ticket-calls";
import { adminWith } from "@/tests/support/people";
import { allOf } from "@/tests/support/roles";

/* The behaviour of all forms: unchanged forms, dates, toasts, and unsaved input. */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("an unchanged form says so, sends nothing and closes", { tag: "@deep" }, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  const filed = await fileGatePass(tenant);
  for (const [person, path, button] of [
    [tenant, "/tickets", "Update"],
    [admin, "/admin/tickets", "Submit"],
  ] as const) {
    const page = await visit(person);
    let sent = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.headers()["next-action"]) sent += 1;
    });
    await page.goto(`${path}?modal=true&serviceId=${filed.id}`);
    const dialog = page.getByRole("dialog");
    // The footer is there before the form.
    await expect(dialog.getByLabel("Bearer Name")).toBeEditable();
    await dialog.getByRole("button", { name: button, exact: true }).click();
    await expect(toast(page, "Nothing was changed.")).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(sent).toBe(0);
  }
});

test("a form that is being sent can't be closed", { tag: "@deep" }, async ({ visit }) => {
  const page = await visit(await makeTenant());
  await page.goto("/tickets");
  await page.getByRole("button", { name: "Add Gate Pass" }).first().click();
  const dialog = page.getByRole("dialog");
  await fillGatePass(dialog, goodGatePass());
  // The address of the open form, which the page may not have yet.
  const letGo = await hold(page, /:\d+\/tickets(\?modal|$)/);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByRole("button", { name: "Submit" })).toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(dialog).toBeVisible();
  letGo();
  await expect(toast(page, "Gate Pass added successfully.")).toBeVisible();
});

test("Ctrl+Enter submits a form, but not from a calendar over it", { tag: "@deep" }, async ({ visit }) => {
  const page = await visit(await makeTenant());
  await page.goto("/tickets");
  await page.getByRole("button", { name: "Add Gate Pass" }).first().click();
  const form = page.getByRole("dialog", { name: "Add Gate Pass" });
  await fillGatePass(form, goodGatePass());
  await form.getByRole("button", { name: "Calendar" }).last().click();
  const calendar = page.getByRole("dialog", { name: "Date Of Use" });
  await calendar.getByRole("grid").press("Control+Enter");
  await expect(toast(page, "Gate Pass added successfully.")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await form.getByLabel("Bearer Name").press("Control+Enter");
  await expect(toast(page, "Gate Pass added successfully.")).toBeVisible();
});

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
  await expect(row.locator("td").filter({ hasText: /^N\/A$/ })).toHaveCount(2);
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

test("a typed date is shown in the long format at once", async ({ visit }) => {
  const page = await visit(await makeTenant());
  await page.goto("/tickets");
  await page.getByRole("button", { name: "Add Gate Pass" }).first().click();
  const panel = page.getByRole("dialog", { name: "Add Gate Pass" });
  const field = panel.getByLabel("Date Of Use", { exact: true });
  await expect(panel.getByText(/^e\.g\. [A-Z][a-z]+ \d{1,2}, \d{4} 10:00 AM$/)).toHaveCount(1);
  await field.pressSequentially("05/12/2199 9am");
  await expect(panel.getByRole("status")).toHaveText("May 12, 2199 9:00 AM");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("05/12/2199 9am");
});

test("on a phone a date field opens the calendar, which asks for the time and offers typing", {
  tag: "@deep",
}, async ({ visit }) => {
  const page = await visit(await makeTenant(), phone);
  await page.goto("/tickets");
  await page.getByRole("button", { name: "Add Gate Pass" }).first().tap();
  const panel = page.getByRole("dialog", { name: "Add Gate Pass" });
  const field = panel.getByLabel("Date Of Use", { exact: true });
  await field.tap();
  const calendar = page.getByRole("dialog", { name: "Date Of Use" });
  await expect(field).not.toBeFocused();
  await calendar.locator(`[data-day="${siteTime(0).slice(0, 10)}"] button`).tap();
  await expect(calendar.getByRole("grid")).toBeHidden();
  await calendar.getByRole("button", { name: "9:00 PM", exact: true }).tap();
  await expect(calendar).toBeHidden();
  await expect(field).toHaveValue(siteTime(0, "21:00:00"));
  await field.tap();
  await calendar.getByRole("button", { name: "Type it" }).tap();
  await expect(field).toBeFocused();
});

test("a day without a time is not a date: the field does not change", { tag: "@deep" }, async ({ visit }) => {
  const page = await visit(await makeTenant());
  await page.goto("/tickets");
  await page.getByRole("button", { name: "Add Gate Pass" }).first().click();
  const panel = page.getByRole("dialog", { name: "Add Gate Pass" });
  const field = panel.getByLabel("Date Of Use", { exact: true });
  const open = () => panel.getByRole("button", { name: "Calendar" }).last().click();
  const calendar = page.getByRole("dialog", { name: "Date Of Use" });
  const day = calendar.locator(`[data-day="${siteTime(0).slice(0, 10)}"]`);
  await open();
  await day.getByRole("button").click();
  await expect(day).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await expect(field).toHaveValue("");
  // A time that is set is kept when the day changes.
  await field.fill(siteTime(40, "10:30:00"));
  await open();
  await calendar.getByRole("button", { name: /Previous Month/ }).click();
  await calendar.locator("[data-day] button:enabled").last().click();
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue(/^(?!.*NONE)\d{4}-\d{2}-\d{2} 10:30:00$/);
  await expect(field).not.toHaveValue(siteTime(40, "10:30:00"));
});

test("touch devices show no text about dragging", { tag: "@deep" }, async ({ visit }) => {
  const page = await visit(await makePayer(), phone);
  for (const [path, add] of [
    ["/visitors", "Add Visitor"],
    ["/incident-reports", "Add Incident Report"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("button", { name: add }).first().tap();
    const panel = page.getByRole("dialog", { name: add });
    await expect(panel.locator('input[type="file"]').first()).toBeAttached();
    await expect(panel.getByText(/drag/).filter({ visible: true })).toHaveCount(0);
  }
  await page.goto("/billings/payments");
  await page.getByRole("button", { name: "CONTINUE TO CHECKOUT" }).tap();
  await answer(page, "Continue");
  await expect(page.getByText("Select your 1 (one) image file.", { exact: true })).toBeVisible();
  await expect(page.getByText(/drag/).filter({ visible: true })).toHaveCount(0);
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

test("the phone's menu has all entries of the sidebar", async ({ visit }) => {
  const page = await visit(await makeTenant(), phone);
  await page.goto("/");
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await expect(page.getByRole("menuitem", { name: "All Services" })).toBeVisible();
});
