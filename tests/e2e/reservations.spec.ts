import type { Page } from "@playwright/test";
import { longDate } from "@/lib/format/dates";
import { siteTime, toast } from "@/tests/support/browser/gate-passes";
import { makeTenant } from "@/tests/support/browser/people";
import { answer, chooseTile, expectPrompt, hold } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { changeTicket, fileTicket, reservations } from "@/tests/support/browser/ticket-calls";
import { control, fillTicket, newValues, ownDay } from "@/tests/support/browser/ticket-form";
import { ticketRow } from "@/tests/support/browser/tickets";
import { adminWith, type Session } from "@/tests/support/people";
import { allOf } from "@/tests/support/roles";

/* Features that only reservations have: an amenity's week, refused bookings, and Reserve. */

/** A day that no other test uses; it stays the same if today ends meanwhile. */
const newDay = (): string => siteTime(ownDay()).slice(0, 10);

/** Files a reservation for some hours of a day, and reserves it. */
async function reserve(tenant: Session, admin: Session, day: string, from: string, to: string) {
  const span = { startTime: `${day} ${from}`, endTime: `${day} ${to}` };
  const filed = await fileTicket(tenant, reservations, span);
  await changeTicket(admin, reservations, filed.id, { status: 2 });
}

/** The cell of an hour. */
const hour = (page: Page, day: string, name: string) =>
  page
    .getByRole("grid", { name: "Hours" })
    .getByRole("button", { name: `${longDate(`${day}T09:00:00`)}, ${name},` });

test("the week of an amenity: free hours can be chosen, booked ones can't, and what is booked meanwhile is shown", {
  tag: "@deep",
}, async ({ visit }) => {
  const [tenant, other] = [await makeTenant(), await makeTenant()];
  const admin = await adminWith(...allOf("reservations"));
  const day = newDay();
  await reserve(other, admin, day, "13:00:00", "14:00:00");
  await reserve(other, admin, day, "14:00:00", "15:00:00");
  const page = await visit(tenant);
  await page.goto("/reservations");
  await page.getByRole("button", { name: "Add Reservation" }).first().click();
  const panel = page.getByRole("dialog", { name: "Add Reservation" });
  // The amenity is requested first, even if it is loaded after the form.
  await expect(control(panel, "Amenity").getByRole("radio").first()).toBeFocused();
  const { title, description } = newValues(reservations, "client");
  // The error at the end disappears once the start is changed.
  const type = async (label: string, value: string) => {
    await control(panel, label).fill(value);
    await control(panel, label).blur();
  };
  const fault = panel.getByText("The end must not be before the start.");
  await type("Start Time", `${day} 09:00:00`);
  await type("End Time", `${day} 08:00:00`);
  await expect(fault).toBeVisible();
  await type("Start Time", `${day} 07:00:00`);
  await expect(fault).toBeHidden();
  await type("End Time", "");
  // A typed start determines the displayed week.
  await type("Start Time", `${day} 09:00:00`);
  await fillTicket(panel, reservations, "client", { title, description, amenityId: "Screening Room" });
  const expectSpan = async (from: string, to: string) => {
    await expect(control(panel, "Start Time")).toHaveValue(new RegExp(`${from}$`));
    await expect(control(panel, "End Time")).toHaveValue(new RegExp(`${to}$`));
  };

  await expect(hour(page, day, "1 PM")).toHaveAccessibleName(/booked$/);
  // Adjacent booked hours form one block.
  await expect(hour(page, day, "1 PM")).toHaveText("Booked");
  await expect(hour(page, day, "2 PM")).toHaveText("");
  const [one, two] = await Promise.all(
    ["1 PM", "2 PM"].map((name) => hour(page, day, name).evaluate((cell) => cell.getBoundingClientRect())),
  );
  expect((two?.top ?? 0) - (one?.bottom ?? 0)).toBeLessThanOrEqual(0.5);
  await hour(page, day, "9 AM").click();
  await expectSpan("09:00:00", "10:00:00");
  // What is chosen is replaced after a question, which also offers to lengthen it.
  await hour(page, day, "11 AM").click();
  await expect(page.getByRole("alertdialog", { name: "Change to 11 AM–12 PM?" })).toBeVisible();
  await answer(page, "Make it 9 AM–12 PM");
  await expectSpan("09:00:00", "12:00:00");
  await expect(hour(page, day, "10 AM")).toHaveAttribute("aria-pressed", "true");
  // Not disabled in HTML, so that arrow keys can focus it; a click has no effect.
  await expect(hour(page, day, "1 PM")).toHaveAttribute("aria-disabled", "true");
  await hour(page, day, "1 PM").click({ force: true });
  await expectSpan("09:00:00", "12:00:00");
  await hour(page, day, "4 PM").click();
  await answer(page, "Change");
  await expectSpan("16:00:00", "17:00:00");
  await expect(panel.getByText(/4–5 PM, free$/)).toBeVisible();

  // Hours booked meanwhile are shown at once; the selection stays until it is changed, and can't be sent.
  await reserve(other, admin, day, "16:00:00", "18:00:00");
  await expect(panel.getByText(/4–5 PM, taken$/)).toBeVisible();
  await expect(panel.getByRole("button", { name: "Submit" })).toBeDisabled();
  await expect(hour(page, day, "5 PM")).toHaveAccessibleName(/booked$/);
  await expectSpan("16:00:00", "17:00:00");
  await expect(control(panel, "Description")).toHaveValue(String(description));
  await expect(control(panel, "Amenity").getByRole("radio", { name: /^Screening Room/ })).toBeChecked();
  await expect(panel.getByRole("radio", { name: String(title) })).toBeChecked();

  await hour(page, day, "8 AM").click();
  await answer(page, "Change");
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Reservation added successfully.")).toBeVisible();
});

test("Reserve asks and confirms; the second of two is refused", { tag: "@deep" }, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOf("reservations"))];
  const day = newDay();
  const span = { startTime: `${day} 08:00:00`, endTime: `${day} 10:00:00` };
  const first = await fileTicket(tenant, reservations, span);
  const second = await fileTicket(tenant, reservations, span);
  const page = await visit(admin);
  const dialog = page.getByRole("dialog", { name: "EDIT RESERVATION" });
  await page.goto(`/admin/reservations?modal=true&serviceId=${first.id}&searchTerm=${tenant.clientCode}`);
  await dialog.getByRole("button", { name: "Reserve" }).click();
  await expectPrompt(page, "Do you want to reserve this item?", "You cannot undo this.");
  await answer(page, "Reserve");
  await expect(toast(page, "Reservation approved successfully.")).toBeVisible();
  await expect(ticketRow(page, first.ticketNumber)).toContainText("RESERVED");

  await page.goto(`/admin/reservations?modal=true&serviceId=${second.id}&searchTerm=${tenant.clientCode}`);
  await dialog.getByRole("button", { name: "Reserve" }).click();
  await answer(page, "Reserve");
  await expectPrompt(page, "Unable to reserved", "These dates already reserved to this amenity.");
  await answer(page, "OK");
  await expect(dialog).toBeVisible();
  await page.goto(`/admin/reservations?modal=true&serviceId=${first.id}`);
  await expect(dialog.getByRole("button", { name: "Reserve" })).toBeDisabled();
});

test("hours can be chosen once the bookings are loaded or can't be loaded", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of 400/);
  const [tenant, other] = [await makeTenant(), await makeTenant()];
  const admin = await adminWith(...allOf("reservations"));
  const day = newDay();
  await reserve(other, admin, day, "13:00:00", "14:00:00");
  const page = await visit(tenant);
  await page.goto("/reservations");
  await page.getByRole("button", { name: "Add Reservation" }).first().click();
  const panel = page.getByRole("dialog", { name: "Add Reservation" });
  await control(panel, "Start Time").fill(`${day} 09:00:00`);
  const amenity = (name: RegExp) => chooseTile(control(panel, "Amenity"), name);
  await amenity(/^Screening Room/);
  await expect(hour(page, day, "1 PM")).toHaveAccessibleName(/booked$/);

  const letGo = await hold(page, "**/api/get-reservation-schedules?*");
  await amenity(/^Gym/);
  // Neither the other amenity's bookings, nor free.
  await expect(hour(page, day, "1 PM")).toHaveAccessibleName(/loading$/);
  await expect(hour(page, day, "1 PM")).toHaveAttribute("aria-disabled", "true");
  letGo();
  await expect(hour(page, day, "1 PM")).toHaveAccessibleName(/free$/);

  await page.unrouteAll();
  await page.route("**/api/get-reservation-schedules?*", (route) =>
    route.fulfill({ status: 400, json: { message: "Not now." } }),
  );
  await amenity(/^Sky Garden/);
  await expect(panel.getByText("What is booked could not be loaded.")).toBeVisible();
  await expect(hour(page, day, "1 PM")).toHaveAccessibleName(/not known$/);
  await hour(page, day, "1 PM").click();
  await answer(page, "Change");
  await expect(control(panel, "End Time")).toHaveValue(/14:00:00$/);
});
