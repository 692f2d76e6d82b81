import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import {
  addDifference,
  changePayment,
  nameTogether,
  paidAtDragonpay,
  sendDeposit,
} from "@/tests/support/browser/deposits";
import { siteTime, toast } from "@/tests/support/browser/gate-passes";
import { dayFromNow, makePayer, type Payment, storeStatement } from "@/tests/support/browser/payers";
import { makeTenant } from "@/tests/support/browser/people";
import { sandboxUrls } from "@/tests/support/browser/product";
import { answer, chooseTile, expectPrompt, hold } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { amenityId } from "@/tests/support/browser/ticket-calls";
import { control, ownDay } from "@/tests/support/browser/ticket-form";
import { adminWith } from "@/tests/support/people";
import { call } from "@/tests/support/request";
import { allOf } from "@/tests/support/roles";

/* The office's payments (docs/rules/payments.md, The office's Payments). */

const listOf = (term: string) => `/admin/payments?searchTerm=${term}`;
const row = (page: Page, reference: string) =>
  page.getByRole("grid", { name: "Payments" }).getByRole("row").filter({ hasText: reference });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "PAYMENT" });
const open = async (page: Page, reference: string) => {
  await page.getByRole("button", { name: `Actions of ${reference}` }).click();
  await page.getByRole("menuitem", { name: "View", exact: true }).click();
  await expect(dialogOf(page).getByText(reference, { exact: true })).toBeVisible();
  return dialogOf(page);
};
/** The displayed slips; a button around one hides its role. */
const slips = (dialog: Locator) => dialog.getByRole("region", { name: "Deposit slip" }).locator("img");
const cashier = () => adminWith(...allOf("payments"));

test("the list: tabs, columns, a part payment, a slip sent twice, and Payfile.csv", { tag: "@deep" }, async ({
  visit,
}) => {
  const [payer, admin] = [await makePayer(), await cashier()];
  const slip = "#a3b1c4";
  const first = await sendDeposit(payer, { amountPaid: 1000, slip });
  const second = await sendDeposit(payer, { amountPaid: 1000, slip });
  const transactionDate = dayFromNow(-1);
  const whole = await sendDeposit(payer, { transactionDate });
  const shared = await nameTogether([first, second, whole]);
  const page = await visit(admin, { viewport: { width: 1024, height: 900 } });
  await page.goto("/admin/payments");
  await expect(page.getByRole("heading", { name: "Payments", level: 1 })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveText([
    /^All/,
    /^For Verification/,
    /^Verified/,
    /^Posted/,
    /^Rejected/,
  ]);
  await expect(page.getByRole("columnheader")).toHaveText([
    "",
    "Reference #",
    "Client Code",
    "Client Name",
    "Transaction Date",
    "Soa Amount",
    "Paid Amount",
    "Type",
    "Status",
    "Outsource Status (DragonPay & AQWire)",
    "Message",
    "Actions",
  ]);
  await page.getByPlaceholder("Search Reference Number", { exact: true }).fill(shared);
  await expect(row(page, `${shared}-1`)).toContainText(
    /Same slip twice.*₱18,742\.50.*₱1,000\.00 Part payment.*DIRECT DEPOSIT.*FOR VERIFICATION.*N\/A/,
  );
  await expect(row(page, `${shared}-3`)).not.toContainText(/Same|Part payment/);
  // The heading of a narrow column breaks only between words.
  await expect(page.getByRole("grid", { name: "Payments" }).locator("tbody tr")).toHaveCount(3);
  const head = await page.getByRole("columnheader", { name: /^Outsource Status/ }).boundingBox();
  expect(head?.height).toBeLessThan(90);

  await page.getByRole("checkbox", { name: `Select ${shared}-3` }).check();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Payfile.csv");
  const [year, month, day] = transactionDate.split("-");
  expect(await readFile(await download.path(), "utf8")).toBe(
    `\uFEFFtrnno,trndate,urefno,clientname,payamt,trantype\r\n${shared}-3,${day}/${month}/${year},${payer.clientCode},${payer.uoccname},18742.50,DD\r\n`,
  );
});

test("deposits are decided one after another by key, and unsaved input asks first", { tag: "@deep" }, async ({
  visit,
}) => {
  const [payer, admin] = [await makePayer(), await cashier()];
  const made = [
    await sendDeposit(payer),
    await sendDeposit(payer, { amountPaid: 5 }),
    await sendDeposit(payer, { amountPaid: 6 }),
  ];
  const shared = await nameTogether(made);
  const page = await visit(admin);
  await page.goto(`${listOf(shared)}&status=2&limit=2`);
  // The newest one is first: the last one created.
  const dialog = await open(page, `${shared}-3`);
  await expect(dialog.getByText(`1 of 3 For Verification with “${shared}”`)).toBeVisible();
  await expect(slips(dialog)).toBeVisible();
  await page.keyboard.press("j");
  await expect(dialog.getByText(`${shared}-2`)).toBeVisible();
  // Beyond the end of the list's page.
  await page.keyboard.press("J");
  await expect(dialog.getByText(`${shared}-1`)).toBeVisible();
  await expect(dialog.getByText(/^3 of 3/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Next payment" })).toBeDisabled();

  // The record's form is there once its status has the focus.
  await expect(dialog.getByRole("radio", { name: "FOR VERIFICATION", exact: true })).toBeFocused();
  await page.keyboard.press("2");
  await expect(dialog.getByRole("radio", { name: "VERIFIED", exact: true })).toBeChecked();
  // Typed text does not trigger shortcuts.
  await dialog.getByLabel("Remarks").fill("Seen at the bank");
  await dialog.getByLabel("Remarks").press("k");
  await expect(dialog.getByLabel("Remarks")).toHaveValue("Seen at the bankk");
  await dialog.getByRole("button", { name: "Previous payment" }).click();
  await expectPrompt(page, "Do you want to discard your changes?", "You cannot undo this.");
  await answer(page, "Cancel");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Payment edited successfully.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, `${shared}-1`)).toHaveCount(0);

  await page.goto(listOf(shared));
  const decided = await open(page, `${shared}-1`);
  const timeline = decided.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText(/Slip sent by.*VERIFIED.*Seen at the bankk.*POSTED/);
  await expect(
    timeline.getByRole("term").filter({ hasText: "Date Verified" }).locator("+ dd"),
  ).not.toHaveText("N/A");
  await expect(decided.getByLabel("Remarks")).toHaveValue("Seen at the bankk");
  // Back closes the dialog, however many records were visited.
  await page.keyboard.press("k");
  await expect(decided.getByText(`${shared}-2`)).toBeVisible();
  await page.goBack();
  await expect(decided).toHaveCount(0);
});

test("deposits are verified with two keys each, without losing the position or the focus", async ({
  visit,
}) => {
  const [payer, admin] = [await makePayer(), await cashier()];
  const made: Payment[] = [];
  for (const amountPaid of [1, 2, 3, 4]) made.push(await sendDeposit(payer, { amountPaid }));
  const shared = await nameTogether(made);
  const page = await visit(admin);
  await page.goto(`${listOf(shared)}&status=2&limit=2`);
  const dialog = await open(page, `${shared}-4`);
  await expect(dialog.getByRole("button", { name: "Verify and next" })).toBeVisible();
  for (const at of [1, 2, 3]) {
    // The other payments of the tenant are named too, so the position says which one is open.
    await expect(dialog.getByText(`${at} of 4`)).toBeVisible();
    await expect(dialog.getByRole("radio", { name: "FOR VERIFICATION", exact: true })).toBeFocused();
    // Without a decision Enter does nothing.
    await page.keyboard.press("Enter");
    await page.keyboard.press("2");
    await page.keyboard.press("Enter");
  }
  // The button does the same; the end of the list is shown.
  await expect(dialog.getByText("4 of 4")).toBeVisible();
  await dialog.getByRole("button", { name: "Verify and next" }).click();
  await expect(dialog).toContainText("All 4 are decided.");
  await dialog.getByRole("button", { name: "Back to Payments" }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(listOf(shared));
  for (const at of [1, 2, 3, 4]) await expect(row(page, `${shared}-${at}`)).toContainText("VERIFIED");
});

test("in a list of all statuses, decided payments are passed over to the end of the page; online payments are decided alike", {
  tag: "@deep",
}, async ({ visit }) => {
  const [payer, admin] = [await makePayer(), await cashier()];
  const older = await sendDeposit(payer, { amountPaid: 1 });
  const online = await paidAtDragonpay();
  const decided = await sendDeposit(payer, { amountPaid: 2 });
  const newest = await sendDeposit(payer, { amountPaid: 3 });
  await changePayment(admin, decided.id, { status: 3 });
  const shared = await nameTogether([older, online, decided, newest]);
  const page = await visit(admin);
  await page.goto(`${listOf(shared)}&limit=3`);
  const dialog = await open(page, `${shared}-4`);
  await page.keyboard.press("3");
  await expect(dialog.getByRole("button", { name: "Post and next" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("3 of 4")).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "FOR VERIFICATION", exact: true })).toBeFocused();
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("This is the end of the page. 1 payment still waits.");
  await dialog.getByRole("button", { name: "Back to Payments" }).click();
  await expect(row(page, `${shared}-4`)).toContainText("POSTED");
  await expect(row(page, `${shared}-2`)).toContainText("VERIFIED");
});

test("after Submit the row that takes the position has the focus; unchanged forms are not sent", {
  tag: "@deep",
}, async ({ visit }) => {
  const [payer, admin] = [await makePayer(), await cashier()];
  const made = [await sendDeposit(payer), await sendDeposit(payer, { amountPaid: 5 })];
  const shared = await nameTogether(made);
  const page = await visit(admin);
  await page.goto(`${listOf(shared)}&status=2`);
  const dialog = await open(page, `${shared}-2`);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Nothing was changed.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await open(page, `${shared}-2`);
  await page.keyboard.press("2");
  await page.keyboard.press("Control+Enter");
  await expect(toast(page, "Payment edited successfully.")).toBeVisible();
  await expect(row(page, `${shared}-2`)).toHaveCount(0);
  await expect(row(page, `${shared}-1`)).toBeFocused();
});

test("a late page of the list opens nothing that was not requested, and keeps all input", {
  tag: "@deep",
}, async ({ visit }) => {
  const [payer, admin] = [await makePayer(), await cashier()];
  const made = [await sendDeposit(payer), await sendDeposit(payer, { amountPaid: 5 })];
  const shared = await nameTogether(made);
  const page = await visit(admin);
  await page.goto(`${listOf(shared)}&limit=1`);
  const nextPage = /\/api\/payments\?.*page=2/;
  const dialog = await open(page, `${shared}-2`);
  const letGo = await hold(page, nextPage);
  const asked = page.waitForRequest(nextPage);
  await page.keyboard.press("j");
  await asked;
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  const late = page.waitForResponse(nextPage);
  letGo();
  await late;
  await page.waitForTimeout(500);
  await expect(dialog).toHaveCount(0);

  await page.unrouteAll();
  // The received page is cached for a moment.
  await page.reload();
  await open(page, `${shared}-2`);
  const letGoAgain = await hold(page, nextPage);
  const again = page.waitForRequest(nextPage);
  await page.keyboard.press("j");
  await again;
  await dialog.getByLabel("Remarks").fill("Typed meanwhile");
  letGoAgain();
  await expectPrompt(page, "Do you want to discard your changes?", "You cannot undo this.");
  await answer(page, "Cancel");
  await expect(dialog.getByLabel("Remarks")).toHaveValue("Typed meanwhile");
  await expect(dialog.getByText(`${shared}-2`)).toBeVisible();
});

test("if the history can't be loaded, the time line and Last heard say so until Retry", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of 400/);
  const [admin, paid] = [await cashier(), await paidAtDragonpay()];
  const page = await visit(admin);
  await page.route("**/api/payment/*/history", (route) =>
    route.fulfill({ status: 400, json: { message: "Not now." } }),
  );
  await page.goto(listOf(paid.referenceNumber));
  const dialog = await open(page, paid.referenceNumber);
  const timeline = dialog.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByRole("alert")).toContainText("Not now.");
  const heard = dialog.getByRole("term").filter({ hasText: "Last heard" }).locator("+ dd");
  await expect(heard).toHaveText("Not known");
  await page.unroute("**/api/payment/*/history");
  await timeline.getByRole("button", { name: "Retry" }).click();
  await expect(timeline).toContainText("FOR VERIFICATION");
  await expect(timeline.getByRole("alert")).toHaveCount(0);
  // The history is loaded: the provider has not reported yet.
  await expect(heard).toHaveText("N/A");
});

test("a slip is turned and enlarged, and compared with the one that it repeats; a failed one is retried", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/net::ERR_FAILED/);
  const [payer, admin] = [await makePayer(), await cashier()];
  const slip = "#c4b1a3";
  const first = await sendDeposit(payer, { amountPaid: 1000, slip });
  const second = await sendDeposit(payer, { amountPaid: 1000, slip });
  const page = await visit(admin);
  await page.route(`**/${second.images[0]?.url}`, (route) => route.abort());
  await page.goto(`/admin/payments?modal=true&serviceId=${second.id}`);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("alert").filter({ hasText: "slip.jpg could not be loaded." })).toBeVisible();
  await page.unroute(`**/${second.images[0]?.url}`);
  await dialog.getByRole("button", { name: "Retry" }).click();
  const picture = slips(dialog);
  // Transparent until it is fitted into its frame.
  await expect(picture).toHaveCSS("opacity", "1");
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press("+");
  await expect.poll(width).toBeGreaterThan(before * 1.4);
  await page.keyboard.press("-");
  await expect.poll(width).toBeCloseTo(before, 0);
  await page.keyboard.press("r");
  await expect(picture).toHaveCSS("rotate", "90deg");

  await expect(dialog).toContainText("The same slip was sent twice.");
  await dialog.getByRole("button", { name: `Compare with ${first.referenceNumber}` }).click();
  const screen = page.getByRole("dialog", { name: "DEPOSIT SLIP" });
  await expect(slips(screen)).toHaveCount(2);
  await expect(screen.getByRole("heading", { name: first.referenceNumber })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(screen).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test("payments that a colleague decides on meanwhile keep their positions, and none is skipped", {
  tag: "@deep",
}, async ({ visit }) => {
  const [payer, admin, colleague] = [await makePayer(), await cashier(), await cashier()];
  const made: Payment[] = [];
  for (const amountPaid of [1, 2, 3, 4, 5]) made.push(await sendDeposit(payer, { amountPaid }));
  const shared = await nameTogether(made);
  const page = await visit(admin);
  await page.goto(`${listOf(shared)}&status=2&limit=2`);
  const dialog = await open(page, `${shared}-5`);
  for (const decided of made.slice(-2)) await changePayment(colleague, decided.id, { status: 3 });
  await expect(page.locator("tbody tr").filter({ hasText: `${shared}-2` })).toHaveCount(1);
  await page.keyboard.press("j");
  await expect(dialog.getByText(`${shared}-4`)).toBeVisible();
  for (const [next, place] of [
    [3, "3 of 5"],
    [2, "4 of 5"],
    [1, "5 of 5"],
  ] as const) {
    await page.keyboard.press("j");
    await expect(dialog.getByText(`${shared}-${next}`)).toBeVisible();
    await expect(dialog.getByText(new RegExp(`^${place} `))).toBeVisible();
  }
});

test("a contradiction with the provider is shown at once, and must be settled before it counts", {
  tag: "@deep",
}, async ({ visit }) => {
  const [admin, paid] = [await cashier(), await paidAtDragonpay()];
  await addDifference(paid);
  const [page, others] = [await visit(admin), await visit(await cashier())];
  await page.goto(listOf(paid.referenceNumber));
  await others.goto(listOf(paid.referenceNumber));
  const named = { name: `Accept ₱17,000.00: ${paid.referenceNumber}` };
  const settle = page.getByRole("button", named);
  await expect(settle).toBeVisible();
  await expect(others.getByRole("button", named)).toBeVisible();
  const dialog = await open(page, paid.referenceNumber);
  const provider = dialog.getByRole("region", { name: "Provider" });
  await expect(provider).toContainText(/DRAGONPAY.*SUCCESSFUL.*\[000\] Paid/);
  await expect(provider.getByRole("button", { name: "Check again" })).toBeVisible();
  await chooseTile(dialog, "VERIFIED");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expectPrompt(
    page,
    "Oops! Something went wrong.",
    "The provider's word differs from this payment. Settle the difference first.",
  );
  await answer(page, "OK");
  // Keeping it would count an amount other than the received one.
  await expect(dialog.getByRole("button", { name: /^Keep/ })).toHaveCount(0);
  await dialog.getByRole("button", named).click();
  const settling = page.getByRole("dialog", { name: "SETTLE DIFFERENCE" });
  await expect(settling).toContainText("The provider received ₱17,000.00 of the ₱18,742.50 that were asked.");
  await expect(settling).toContainText(/FOR VERIFICATION ₱18,742\.50.*SUCCESSFUL \(S\) ₱17,000\.00/);
  await expect(settling.getByRole("radio", { checked: true })).toHaveAccessibleName(
    /^Accept ₱17,000\.00 ₱17,000\.00 counts, in place of ₱18,742\.50, once it is verified\./,
  );
  await settling.getByRole("button", { name: "Settle" }).click();
  await expect(settling.getByText("Please input your remarks!")).toBeVisible();
  await settling.getByLabel("Remarks").fill("The bank took a fee.");
  await settling.getByRole("button", { name: "Settle" }).click();
  await expect(toast(page, "Difference settled successfully.")).toBeVisible();
  await expect(others.getByRole("button", named)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Payment edited successfully.")).toBeVisible();
  await expect(row(page, paid.referenceNumber)).toContainText("VERIFIED");
  await expect(settle).toHaveCount(0);
});

test("flags: a viewer sees no decision; Delete is offered only for waiting payments", {
  tag: "@deep",
}, async ({ visit }) => {
  const [payer, clerk, viewer] = [await makePayer(), await cashier(), await adminWith("payments.view")];
  const [waiting, posted] = [await sendDeposit(payer), await sendDeposit(payer, { amountPaid: 7 })];
  await changePayment(clerk, posted.id, { status: 4 });
  const shared = await nameTogether([waiting, posted]);
  const seen = await visit(viewer);
  await seen.goto(listOf(shared));
  await expect(seen.getByRole("button", { name: "Add", exact: true })).toHaveCount(0);
  const looked = await open(seen, `${shared}-1`);
  await expect(looked.getByRole("button", { name: "Submit" })).toHaveCount(0);
  await expect(looked.getByRole("radio")).toHaveCount(1);

  const page = await visit(clerk);
  await page.goto(listOf(shared));
  await page.getByRole("button", { name: `Actions of ${shared}-2` }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["View"]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Actions of ${shared}-1` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expectPrompt(page, "Do you want to delete this item?", "You cannot undo this.");
  await answer(page, "Delete");
  await expect(toast(page, "Payment deleted successfully.")).toBeVisible();
  await expect(row(page, `${shared}-1`)).toHaveCount(0);
});

test("a started payment shows FOR VERIFICATION, and has no status that staff chose", {
  tag: "@deep",
}, async ({ visit }) => {
  const [admin, begun] = [await cashier(), await paidAtDragonpay(1)];
  const page = await visit(admin);
  await page.goto(listOf(begun.referenceNumber));
  await expect(row(page, begun.referenceNumber)).toContainText("FOR VERIFICATION");
  const dialog = await open(page, begun.referenceNumber);
  await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByText("Please input your status!")).toBeVisible();
});

test.describe("a provider that does not respond", () => {
  // Runs alone, because the sandbox is down for all tests.
  test.use({ closesSite: true });

  test("Check again says so and keeps the payment; later it shows the status", {
    tag: "@deep",
  }, async ({ visit, request }) => {
    const [admin, paid] = [await cashier(), await paidAtDragonpay()];
    const page = await visit(admin);
    await page.goto(listOf(paid.referenceNumber));
    const dialog = await open(page, paid.referenceNumber);
    const check = dialog.getByRole("button", { name: "Check again" });
    const behave = (data: object) => request.post(`${sandboxUrls.dragonpay}/sandbox`, { data });
    await behave({ down: true });
    try {
      await check.click();
      await expectPrompt(
        page,
        "An Error Occurred",
        "The provider does not answer. Please try again in a few minutes.",
      );
      await answer(page, "OK");
      await expect(dialog.getByRole("region", { name: "Provider" })).toContainText("SUCCESSFUL");
    } finally {
      await behave({});
    }
    await check.click();
    await expect(toast(page, "The provider says SUCCESSFUL.")).toBeVisible();
  });
});

test("a deposit appears in the list, and its notification opens it", { tag: "@deep" }, async ({ visit }) => {
  const [payer, admin] = [await makePayer(), await cashier()];
  const page = await visit(admin);
  await page.goto("/admin/payments?status=2");
  const sent = await sendDeposit(payer);
  await expect(row(page, sent.referenceNumber)).toContainText(payer.clientCode);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByRole("button", { name: `Payment ${sent.referenceNumber}` }).click();
  await expect(dialogOf(page).getByText(sent.referenceNumber)).toBeVisible();
});

test("ADD PAYMENT files a reservation with its own texts", { tag: "@deep" }, async ({ visit }) => {
  const tenant = await makeTenant();
  const admin = await adminWith(...allOf("payments"), ...allOf("reservations"));
  const day = ownDay();
  const span = { startTime: siteTime(day, "09:00:00"), endTime: siteTime(day, "10:00:00") };
  const page = await visit(admin);
  // The form does not learn what is booked, so that the call refuses it.
  await page.route("**/api/get-reservation-schedules?*", (route) => route.fulfill({ json: { data: [] } }));
  await page.goto("/admin/payments");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "ADD PAYMENT" });
  await dialog.getByRole("button", { name: "Submit" }).click();
  for (const field of ["tenant", "amenity", "title", "description", "start time", "end time"]) {
    await expect(dialog.getByText(`Please input your ${field}!`)).toBeVisible();
  }
  await dialog.getByRole("combobox", { name: "Tenant" }).fill(tenant.clientCode);
  await page.getByRole("option").filter({ hasText: tenant.clientCode }).click();
  await chooseTile(dialog, /^Screening Room/);
  await dialog.getByRole("combobox", { name: "Title" }).click();
  await page.getByRole("option", { name: "Event Booking" }).click();
  await control(dialog, "Description").fill("A birthday");
  await control(dialog, "Start Time").fill(span.startTime);
  await control(dialog, "End Time").fill(span.endTime);

  const amenity = await amenityId(admin, "Screening Room");
  const body = {
    ...span,
    tenantId: tenant.id,
    amenityId: amenity,
    title: "Event Booking",
    description: "First",
  };
  const first = await call<{ id: string }>(admin.token, "POST", "/payment", body);
  await call(admin.token, "PUT", `/payment/reserved/${first.id}`, {});
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expectPrompt(page, "Unable to reserved", "This date already reserved to this amenity.");
  await answer(page, "OK");
  await control(dialog, "Start Time").fill(siteTime(day, "11:00:00"));
  await control(dialog, "End Time").fill(siteTime(day, "12:00:00"));
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Payment added successfully.")).toBeVisible();
  await page.getByRole("button", { name: "Reserve" }).click();
  await expect(toast(page, "Payment approved successfully.")).toBeVisible();
});

test("Billings lists the newest statements with their PDFs; without a PDF there is no link, and a missing file is a page", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of 404/);
  await storeStatement("SOA-of-a-test.pdf", "Dues");
  const payer = await makePayer({ soaName: "SOA-of-a-test.pdf" });
  const other = await makePayer({ soaName: "SOA-that-is-missing.pdf" });
  const page = await visit(await adminWith("billings.view"));
  await page.goto("/admin/settings");
  await expect(page.getByRole("heading", { name: "Billings", level: 1 })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText([
    "Client Code",
    "Uoccname",
    "Soa Amount",
    "Attachment",
  ]);
  await page
    .getByPlaceholder("Search Name, Email, Phone Number, Etc...", { exact: true })
    .fill(payer.clientCode);
  const billed = page.getByRole("row").filter({ hasText: payer.clientCode });
  await expect(billed).toContainText("₱18,742.50");
  await expect(billed.getByRole("link", { name: "SOA-of-a-test.pdf" })).toHaveAttribute(
    "href",
    "/admin/api/files/soa/pdf/SOA-of-a-test.pdf",
  );
  await page.getByRole("tab", { name: "Missing PDFs" }).click();
  await expect(page.getByText(`No result for “${payer.clientCode}”.`)).toBeVisible();
  await page.getByPlaceholder(/^Search Name/).fill(other.clientCode);
  const missing = page.getByRole("row").filter({ hasText: other.clientCode });
  await expect(missing).toContainText("SOA-that-is-missing.pdf (not uploaded)");
  await expect(missing.getByRole("link")).toHaveCount(0);
  const answered = await page.goto("/admin/api/files/soa/pdf/SOA-that-is-missing.pdf");
  expect(answered?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "File not found" })).toBeVisible();
  await page.getByRole("link", { name: "To the first page" }).click();
  await expect(page).toHaveURL(/\/admin/);
});
