import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { reservationKind } from "@/lib/features/tickets/kinds/reservation";
import { pageOf } from "@/tests/support/components/api";
import { amenityId, openKind } from "@/tests/support/components/kinds";

/* The week of an amenity on a phone (docs/rules/reservations.md, The form). */

test("the week scrolls with the form, and its title is not cut", async () => {
  const amenity = { id: amenityId, title: "Screening Room", description: "", images: [] };
  await openKind(reservationKind, "client", "", {
    answers: {
      "get /amenities": pageOf([{ ...amenity, fee: null, bond: null, rules: null }]),
      "get /get-reservation-schedules": { data: [] },
    },
  });
  await page.getByRole("button", { name: "Add Reservation" }).first().click();
  const panel = page.getByRole("dialog", { name: "Add Reservation" });
  await panel.getByRole("radio", { name: "Screening Room" }).click();
  const week = panel.getByRole("region", { name: "Availability" });
  await expect.element(week.getByRole("grid")).toBeVisible();
  const scrolling: string[] = [];
  for (let one = week.getByRole("grid").element().parentElement; one; one = one.parentElement) {
    if (one.matches("[data-scrolls]")) break;
    if (getComputedStyle(one).overflowY !== "visible") scrolling.push(one.outerHTML.slice(0, 100));
  }
  expect(scrolling).toEqual([]);
  const title = week.getByText(/^\w{3} \d+ – \w{3} \d+$/).element();
  expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
});
