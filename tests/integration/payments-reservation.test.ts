import { beforeAll, describe, expect, test } from "vitest";
import { adminWith, makeTenant } from "@/tests/support/people";
import { amenityId, dayFromNow, setModules, withSession } from "@/tests/support/tickets";

// ADD PAYMENT: reservations filed from the payments screen (docs/rules/payments.md).

type Office = Awaited<ReturnType<typeof adminWith>>["as"];
let office: Office;
let tenantId: string;
beforeAll(async () => {
  await setModules();
  office = (await adminWith("reservations.add", "reservations.approve", "reservations.view")).as;
  // `enter` also creates the amenity.
  tenantId = (await withSession(await makeTenant())).id;
});

const body = (day: number) => ({
  tenantId,
  amenityId,
  title: "Event Booking",
  description: "A birthday",
  startTime: `${dayFromNow(day)} 09:00:00`,
  endTime: `${dayFromNow(day)} 11:00:00`,
  estimatedAmount: 0,
  status: 1,
  comment: "By phone",
});

describe("a reservation of the payments screen", () => {
  test("says what is missing in the words of its form", async () => {
    const refused = await office("POST", "/payment", {});
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({
      tenantId: ["Please input your tenant!"],
      amenityId: ["Please input your amenity!"],
      title: ["Please input your title!"],
      description: ["Please input your description!"],
      startTime: ["Please input your start time!"],
      endTime: ["Please input your end time!"],
    });
  });

  test("is filed, approved, and keeps others out in its own words", async () => {
    const filed = await office("POST", "/payment", body(40));
    expect([filed.status, filed.body.comment, filed.body.status]).toEqual([201, "By phone", 1]);
    expect((await office("PUT", `/payment/reserved/${filed.body.id}`)).body).toMatchObject({ status: 2 });
    const other = await office("POST", "/payment", body(40));
    expect([other.status, other.body.message]).toEqual([
      409,
      "Unable to reserved: This date already reserved to this amenity.",
    ]);
  });
});
