import { siteDay } from "@/lib/format/zoned";
import { makeTenant } from "@/tests/support/browser/people";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith } from "@/tests/support/people";
import { call } from "@/tests/support/request";

/* The settings of office hours and target times. They are global, and other tests file tickets meanwhile. */

const flags = ["utilities.view", "utilities.edit", "utilities.systemParameterSettings"] as const;
const none = { days: [], holidays: [] };
const calendar = [
  "BEGIN:VCALENDAR",
  ...["BEGIN:VEVENT", "DTSTART;VALUE=DATE:20361225", "SUMMARY:Christmas Day", "END:VEVENT"],
  ...["BEGIN:VEVENT", "DTSTART;VALUE=DATE:20361130", "SUMMARY:Another name", "END:VEVENT"],
  "END:VCALENDAR",
].join("\r\n");

test("office hours: typed, repeated for the next day, with holidays of a calendar file", {
  tag: "@deep",
}, async ({ visit }) => {
  const admin = await adminWith(...flags);
  await call(admin.token, "PUT", "/office-hours", none);
  const page = await visit(admin);
  await page.goto("/admin/utilities?tab=office-hours");
  try {
    await expect(page.getByText("No clock runs, because there are no office hours.")).toBeVisible();
    await page.getByRole("button", { name: "Add hours on Monday" }).click();
    const monday = page.getByRole("group", { name: "Monday" });
    await expect(monday.getByLabel("From 1")).toHaveValue("08:00");
    await monday.getByLabel("To 1").fill("12:00");
    await page.getByRole("button", { name: "Add hours on Monday" }).click();
    await monday.getByLabel("From 2").fill("11:00");
    await monday.getByLabel("To 2").fill("17:00");
    await page.getByRole("button", { name: "Save Office Hours" }).click();
    await expect(monday.getByText("Two periods overlap.")).toBeVisible();
    await monday.getByLabel("From 2").fill("13:00");
    await page.getByRole("button", { name: "Add hours on Tuesday" }).click();
    await expect(page.getByRole("group", { name: "Tuesday" }).getByLabel("To 2")).toHaveValue("17:00");
    await expect(page.getByText("No clock runs")).toHaveCount(0);

    await page.getByRole("button", { name: "Add holiday" }).click();
    await page.getByLabel("Date 1").fill("2036-11-30");
    await page.getByLabel("Name 1").fill("Bonifacio Day");
    await page.locator('input[type="file"]').setInputFiles({
      name: "holidays.ics",
      mimeType: "text/calendar",
      buffer: Buffer.from(calendar),
    });
    await expect(page.getByText("1 holiday of 2 added at the end. Save to keep them.")).toBeVisible();
    await expect(page.getByLabel("Name 2")).toHaveValue("Christmas Day");
    await page.getByRole("button", { name: "Save Office Hours" }).click();
    await expect(page.getByText("Office hours were saved.")).toBeVisible();
    const periods = [
      { from: "08:00", to: "12:00" },
      { from: "13:00", to: "17:00" },
    ];
    const saved = await call<{ days: object[]; holidays: object[] }>(admin.token, "GET", "/office-hours");
    expect(saved.days.slice(0, 3)).toEqual([
      { weekday: 1, periods },
      { weekday: 2, periods },
      { weekday: 3, periods: [] },
    ]);
    expect(saved.holidays).toEqual([
      { date: "2036-11-30", name: "Bonifacio Day" },
      { date: "2036-12-25", name: "Christmas Day" },
    ]);
    // Somebody else's save appears in an open page.
    await call(admin.token, "PUT", "/office-hours", none);
    await expect(page.getByText("No clock runs, because there are no office hours.")).toBeVisible();
  } finally {
    await call(admin.token, "PUT", "/office-hours", none);
  }
});

test("target times: typed as hours or days, stored in minutes; without edit they are locked", {
  tag: "@deep",
}, async ({ visit }) => {
  const admin = await adminWith(...flags);
  const reader = await adminWith("utilities.view", "utilities.systemParameterSettings");
  const page = await visit(admin);
  await page.goto("/admin/utilities?tab=target-times");
  try {
    await expect(page.getByText("No clock runs, because there are no office hours.")).toBeVisible();
    const jobOrders = page.getByRole("group", { name: "Job Orders", exact: true });
    await jobOrders.getByLabel("First Answer", { exact: true }).fill("-1");
    await page.getByRole("button", { name: "Save Target Times" }).click();
    await expect(jobOrders.getByText("This must be a number above zero, or empty.")).toBeVisible();
    await jobOrders.getByLabel("First Answer", { exact: true }).fill("1.5");
    await jobOrders.getByLabel("Completion", { exact: true }).fill("3");
    await jobOrders.getByLabel("Unit of completion").click();
    await page.getByRole("option", { name: "Days" }).click();
    await page.getByRole("button", { name: "Save Target Times" }).click();
    await expect(page.getByText("Target times were saved.")).toBeVisible();
    const [first] = await call<object[]>(admin.token, "GET", "/target-times");
    expect(first).toEqual({ type: "jobOrderRequest", urgent: false, firstAnswer: 90, completion: 1440 });
    const locked = await visit(reader);
    await locked.goto("/admin/utilities?tab=target-times");
    await expect(locked.getByText("Your role does not allow changing these fields.")).toBeVisible();
    await expect(locked.getByLabel("First Answer", { exact: true }).first()).toHaveValue("1.5");
    await expect(locked.getByRole("button", { name: "Save Target Times" })).toHaveCount(0);
  } finally {
    await call(admin.token, "PUT", "/target-times", { targetTimes: [] });
  }
});

test("office hours and holidays: what can't be saved is told at its field, also what a calendar file lacks", {
  tag: "@deep",
}, async ({ visit }) => {
  const page = await visit(await adminWith(...flags));
  await page.goto("/admin/utilities?tab=office-hours");
  const save = page.getByRole("button", { name: "Save Office Hours" });
  const monday = page.getByRole("group", { name: "Monday" });
  await page.getByRole("button", { name: "Add hours on Monday" }).click();
  await monday.getByLabel("From 1").fill("17:00");
  await monday.getByLabel("To 1").fill("8:00");
  await save.click();
  await expect(monday.getByText("This is not a time (HH:mm).")).toBeVisible();
  await monday.getByLabel("To 1").fill("08:00");
  await expect(monday.getByText("The end must be after the start.")).toBeVisible();
  await page.getByRole("button", { name: "Remove period 1 of Monday" }).click();

  const importFile = (text: string) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: "holidays.ics", mimeType: "text/calendar", buffer: Buffer.from(text) });
  await importFile("\u0000\u0001 no calendar at all");
  await expect(page.getByText("This file can't be read as a calendar.")).toBeVisible();
  await importFile("x".repeat(1_000_001));
  await expect(page.getByText("This file is too large for a calendar: at most 1 MB.")).toBeVisible();
  const broken = ["BEGIN:VEVENT", "DTSTART;VALUE=DATE:20369999", "SUMMARY:No such day", "END:VEVENT"];
  const unnamed = ["BEGIN:VEVENT", "DTSTART;VALUE=DATE:20361230", "END:VEVENT"];
  const heart = [
    "BEGIN:VEVENT",
    "DTSTART;VALUE=DATE:20370214",
    "SUMMARY:Heart Day (observance)",
    "END:VEVENT",
  ];
  await importFile(["BEGIN:VCALENDAR", ...broken, ...unnamed, ...heart, "END:VCALENDAR"].join("\n"));
  await expect(page.getByText("1 holiday of 1 added at the end. Save to keep them.")).toContainText(
    "1 event has no such date and was left out.",
  );
  await expect(page.getByLabel("Name 1")).toHaveValue("Holiday");
  await expect(page.getByLabel("Name 2")).toHaveCount(0);
  await page.getByRole("button", { name: "Add Heart Day (observance)" }).click();
  await expect(page.getByLabel("Name 2")).toHaveValue("Heart Day (observance)");
  await page.getByRole("button", { name: "Remove holiday 2" }).click();

  await page.getByRole("button", { name: "Add holiday" }).click();
  await save.click();
  await expect(page.getByText("Please input the date of the holiday!")).toBeVisible();
  await expect(page.getByText("Please input the name of the holiday!")).toBeVisible();
  await page.getByLabel("Date 2").fill("2036-12-30");
  await page.getByLabel("Name 2").fill("Rizal Day");
  await save.click();
  await expect(page.getByText("This date is there twice.")).toBeVisible();
});

test("the due times of open tickets are calculated again after a question", {
  tag: "@deep",
}, async ({ visit }) => {
  const page = await visit(await adminWith(...flags));
  await page.goto("/admin/utilities?tab=target-times");
  const button = page.getByRole("button", { name: "Recalculate due times" });
  const jobOrders = page.getByRole("group", { name: "Job Orders", exact: true });
  await jobOrders.getByLabel("First Answer", { exact: true }).fill("3");
  await expect(button).toBeDisabled();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await button.click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Recalculate the due times of all open tickets?");
  await question.getByRole("button", { name: "Recalculate" }).click();
  await expect(page.getByText(/^\d+ of \d+ open tickets? have other due times now\.$/)).toBeVisible();
});

test("after a new holiday the screen asks whether open tickets get other due times", {
  tag: "@deep",
}, async ({ visit }) => {
  const admin = await adminWith(...flags, "orders.view", "orders.add");
  const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    periods: [{ from: "08:00", to: "18:00" }],
  }));
  await call(admin.token, "PUT", "/office-hours", { days: always, holidays: [] });
  const target = { type: "jobOrderRequest", urgent: false, firstAnswer: null, completion: 1300 };
  await call(admin.token, "PUT", "/target-times", [target]);
  try {
    // Its working time includes the whole of tomorrow.
    const { token } = await makeTenant();
    await call(token, "POST", "/request", { title: "Faucet", description: "It drips." });
    const page = await visit(admin);
    await page.goto("/admin/utilities?tab=office-hours");
    const question = page.getByText(
      /^\d+ open tickets? ha(s|ve) due times on days that changed\. Recalculate now\?$/,
    );
    await page.getByRole("button", { name: "Add holiday" }).click();
    await page.getByLabel("Date 1").fill(siteDay(new Date(Date.now() + 86_400_000), "Asia/Manila"));
    await expect(page.getByLabel("Name 1")).not.toHaveAttribute("aria-invalid");
    await page.getByLabel("Name 1").fill("Proclaimed today");
    await expect(question).toHaveCount(0);
    await page.getByRole("button", { name: "Save Office Hours" }).click();
    await expect(question).toBeVisible();
    await page.getByRole("button", { name: "Recalculate due times" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Recalculate" }).click();
    await expect(page.getByText(/^\d+ of \d+ open tickets? have other due times now\.$/)).toBeVisible();
    await expect(question).toHaveCount(0);
  } finally {
    await call(admin.token, "PUT", "/office-hours", none);
    await call(admin.token, "PUT", "/target-times", []);
  }
});
