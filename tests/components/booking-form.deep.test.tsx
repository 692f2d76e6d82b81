import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createTicketAction } from "@/lib/actions/tickets";
import { weekFrom } from "@/lib/features/tickets/booked-week";
import { bookingText, weekText } from "@/lib/features/tickets/booking-words";
import { reservationKind } from "@/lib/features/tickets/kinds/reservation";
import { longDate } from "@/lib/format/dates";
import { changedEvent } from "@/lib/ports/realtime/channels";
import { pageOf } from "@/tests/support/components/api";
import { field, siteTime } from "@/tests/support/components/gate-passes";
import { amenityId, openKind } from "@/tests/support/components/kinds";
import { ownChannel } from "@/tests/support/components/people";
import { answer, prompt } from "@/tests/support/components/shell";

/* The form of a reservation: its week, End Time, and whether the span is free (docs/rules/reservations.md, The form). */

const dayIn = (days: number): string => siteTime(days).slice(0, 10);
const today = dayIn(0);

const plain = { id: amenityId, title: "Screening Room", description: "", images: [] };
const amenity = { ...plain, fee: 2500, bond: 1000, rules: "No smoking.\nNo pets." };
const other = {
  ...plain,
  id: amenityId.replace("c1", "c2"),
  title: "Gym",
  fee: null,
  bond: null,
  rules: null,
};

/** A booked span as the call answers it. */
const span = (day: string, from: string, to: string) => ({
  startTime: `${day}T${from}:00+08:00`,
  endTime: `${day}T${to}:00+08:00`,
  status: 2,
});

/** Opens a tenant's form with an amenity chosen; what is booked is changed by the test. */
async function openForm() {
  const booked: ReturnType<typeof span>[] = [];
  const { live } = await openKind(reservationKind, "client", "", {
    answers: {
      "get /amenities": pageOf([amenity, other]),
      "get /get-reservation-schedules": () => ({ data: booked }),
    },
  });
  await page.getByRole("button", { name: "Add Reservation" }).first().click();
  const panel = page.getByRole("dialog", { name: "Add Reservation" });
  await panel.getByRole("radio", { name: "Screening Room" }).click();
  const week = panel.getByRole("region", { name: "Availability" });
  await expect.element(hour(dayIn(2), "9 AM")).toHaveAccessibleName(/free$/);
  const type = async (label: string, value: string) => {
    await field(panel, label).fill(value);
    await userEvent.tab();
  };
  const expectSpan = async (day: string, from: string, to: string) => {
    await expect.element(field(panel, "Start Time")).toHaveValue(`${day} ${from}:00`);
    await expect.element(field(panel, "End Time")).toHaveValue(`${day} ${to}:00`);
  };
  return { panel, week, booked, live, type, expectSpan };
}

const hour = (day: string, name: string) =>
  page.getByRole("grid", { name: "Hours" }).getByRole("button", { name: `${longDate(day)}, ${name},` });

test("the week follows the day of the start, and the calendar of the end begins an hour after it", async () => {
  const { panel, week, type, expectSpan } = await openForm();
  await expect.element(week.getByText(weekText(weekFrom(today)))).toBeVisible();
  const day = dayIn(9);
  await type("Start Time", `${day} 13:00:00`);
  await expect.element(week.getByText(weekText(weekFrom(dayIn(7))))).toBeVisible();
  await expect.element(hour(day, "1 PM")).toHaveAccessibleName(/chosen$/);

  const openEnd = () => panel.getByRole("button", { name: "Calendar" }).last().click();
  await openEnd();
  const calendar = page.getByRole("dialog", { name: "End Time" });
  const times = calendar.getByRole("group", { name: `Choose a time on ${longDate(day)}` });
  await expect.element(times.getByRole("button").first()).toHaveTextContent("2:00 PM");
  await expect.element(times.getByRole("button").first()).toHaveFocus();
  await times.getByRole("button", { name: "3:00 PM" }).click();
  await expectSpan(day, "13:00", "15:00");

  // The start moves to another week: the end stays as it was typed, and its calendar begins anew.
  await type("Start Time", `${dayIn(16)} 10:00:00`);
  await expect.element(week.getByText(weekText(weekFrom(dayIn(14))))).toBeVisible();
  await expect.element(field(panel, "End Time")).toHaveValue(`${day} 15:00:00`);
  await openEnd();
  await expect
    .element(calendar.getByRole("group", { name: `Choose a time on ${longDate(dayIn(16))}` }))
    .toHaveTextContent(/^11:00 AM/);
});

test("a tap on a free hour fills empty times, and asks before it changes them", async () => {
  const { expectSpan, booked } = await openForm();
  const day = dayIn(3);
  await hour(day, "1 PM").click();
  await expectSpan(day, "13:00", "14:00");
  await expect.element(prompt()).not.toBeInTheDocument();

  const next = dayIn(4);
  await hour(next, "3 PM").click();
  await expect.element(prompt("Change to 3–4 PM?")).toBeVisible();
  await expect
    .element(prompt())
    .toHaveTextContent(`Now it is ${bookingText(`${day} 13:00:00`, `${day} 14:00:00`, today)}.`);
  await expect.element(prompt().getByRole("button", { name: /^Make it/ })).not.toBeInTheDocument();
  await answer("Cancel");
  await expectSpan(day, "13:00", "14:00");
  await hour(next, "3 PM").click();
  await answer("Change");
  await expectSpan(next, "15:00", "16:00");
  // The same hour again changes nothing.
  await hour(next, "3 PM").click();
  await expect.element(prompt()).not.toBeInTheDocument();
  await hour(next, "5 PM").click();
  await answer("Make it 3–6 PM");
  await expectSpan(next, "15:00", "18:00");
  expect(booked).toEqual([]);
});

test("the footer says what is filed and whether it is free; a span that is taken can't be sent", async () => {
  const { panel, booked, live, type } = await openForm();
  const day = dayIn(9);
  const words = bookingText(`${day} 13:00:00`, `${day} 15:00:00`, today);
  const submit = panel.getByRole("button", { name: "Submit" });
  await type("Start Time", `${day} 13:00:00`);
  await expect.element(panel.getByText(/, free$/)).not.toBeInTheDocument();
  await type("End Time", `${day} 15:00:00`);
  await expect.element(panel.getByText(`${words}, free`)).toBeVisible();
  await expect.element(submit).toBeEnabled();
  await panel.getByRole("radio", { name: "Event Booking" }).click();
  await field(panel, "Description").fill("A birthday");

  // The call refuses it, because it was booked meanwhile: what is booked is loaded again.
  booked.push(span(day, "14:00", "16:00"));
  const message = "Unable to reserved: These dates already reserved to this amenity.";
  vi.mocked(createTicketAction).mockResolvedValue({ ok: false, status: 409, message });
  await submit.click();
  await expect.element(prompt()).toHaveTextContent("These dates already reserved to this amenity.");
  await answer("OK");
  await expect.element(panel.getByText(`${words}, taken`)).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await field(panel, "Description").click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(createTicketAction).toHaveBeenCalledOnce();

  // It is free again for another reason: an event of this amenity.
  booked.length = 0;
  const send = (id: string) => live.send(ownChannel, changedEvent, { what: "bookings", id });
  send(amenityId);
  await expect.element(panel.getByText(`${words}, free`)).toBeVisible();
  booked.push(span(day, "13:00", "14:00"));
  send(amenityId);
  await expect.element(panel.getByText(`${words}, taken`)).toBeVisible();
  await type("Start Time", `${day} 14:00:00`);
  await expect.element(panel.getByText(/2–3 PM, free$/)).toBeVisible();
  await expect.element(submit).toBeEnabled();
});

test("fee, bond and rules of the amenity are said before filing, if they are set", async () => {
  const { panel } = await openForm();
  const terms = panel.getByRole("region", { name: "Before you file" });
  await expect.element(terms).toHaveTextContent(/Fee₱2,500\.00.*Bond.*₱1,000\.00/);
  expect(
    terms
      .getByRole("listitem")
      .elements()
      .map((line) => line.textContent),
  ).toEqual(["No smoking.", "No pets."]);
  await panel.getByRole("radio", { name: "Gym" }).click();
  await expect.element(terms).not.toBeInTheDocument();
});

test("staff can reject a request whose span is taken, but not move it to such a span", async () => {
  const day = dayIn(9);
  const times = { startTime: `${day}T13:00:00+08:00`, endTime: `${day}T15:00:00+08:00` };
  await openKind(reservationKind, "staff", "?modal=true&serviceId=1", {
    values: { ...times, id: "1" },
    answers: {
      "get /amenities": pageOf([amenity]),
      "get /get-reservation-schedules": { data: [span(day, "14:00", "17:00")] },
    },
  });
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/, 1–3 PM, taken$/)).toBeVisible();
  const submit = dialog.getByRole("button", { name: "Submit", exact: true });
  await expect.element(submit).toBeEnabled();
  await field(dialog, "End Time").fill(`${day} 16:00:00`);
  await expect.element(dialog.getByText(/, 1–4 PM, taken$/)).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await field(dialog, "End Time").fill(`${day} 14:00:00`);
  await expect.element(submit).toBeEnabled();
});
