import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { amenity, amenityHold } from "@/db/schema";
import { db, sqlClient } from "@/lib/core/server/database";
import { reservationKind } from "@/lib/features/tickets/kinds/reservation";
import { listenAs } from "@/tests/support/listeners";
import { waitForLocks } from "@/tests/support/locks";
import { type Caller, makeTenant } from "@/tests/support/people";
import {
  accepted,
  adminWith,
  dayFromNow,
  everyFlag,
  file,
  setModules,
  validBody,
  withSession,
} from "@/tests/support/tickets";

/* Reserved and ongoing bookings hold their amenity; no hour is booked twice (docs/rules/reservations.md). */

const taken = "Unable to reserved: These dates already reserved to this amenity.";
let asTenant: Caller;
let asOther: Caller;
let office: Caller;
let amenityId: string;
let day: string;
let made = 0;

const at = (hour: number, minute = 0) =>
  `${day} ${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}:00`;
const from = (start: number, end: number) => ({ amenityId, startTime: at(start), endTime: at(end) });
const book = (as: Caller, start: number, end: number) => file(as, reservationKind, from(start, end));
const approve = (id: string, by = office) => by("PUT", `/reservation/${id}`, { status: 2 });
const spans = async (as: Caller, query = "") => {
  const answer = await as("GET", `/get-reservation-schedules?amenityId=${amenityId}${query}`);
  expect(answer.status).toBe(200);
  return answer.body.data;
};

beforeAll(async () => {
  await setModules();
  [asTenant, asOther] = [await withSession(await makeTenant()), await withSession(await makeTenant())];
  office = await adminWith(reservationKind, ...everyFlag);
});
beforeEach(async () => {
  const [row] = await db
    .insert(amenity)
    .values({ title: `Court ${++made}` })
    .returning({ id: amenity.id });
  amenityId = row?.id ?? "";
  day = dayFromNow(10 + made);
});

describe("a span", () => {
  it.each([
    ["before 6:00", [5, 8], "startTime", "Please choose a time from 6AM to 9PM."],
    ["after 21:00", [20, 22], "endTime", "Please choose a time from 6AM to 9PM."],
    ["that ends when it begins", [9, 9], "endTime", "The end time must be after the start time."],
    ["that ends before it begins", [12, 9], "endTime", "The end must not be before the start."],
  ])("%s is refused, in a creation and in an update", async (_, [start = 0, end = 0], field, message) => {
    const expected = { status: 400, body: { message, errors: { [field]: [message] } } };
    const body = validBody(reservationKind, asTenant, from(start, end));
    expect(await asTenant("POST", "/reservation", body)).toMatchObject(expected);
    const record = await book(asTenant, 9, 12);
    const changed = { ...record, ...from(start, end) };
    expect(await office("PUT", `/reservation/${record.id}`, changed)).toMatchObject(expected);
  });

  it("over two days is refused", async () => {
    const body = validBody(reservationKind, asTenant, {
      ...from(18, 20),
      endTime: `${dayFromNow(11 + made)} 10:00:00`,
    });
    const message = "The start and the end must be on the same day.";
    expect((await asTenant("POST", "/reservation", body)).body.errors).toEqual({ endTime: [message] });
  });

  it("may last from 6:00 to 21:00", async () => {
    expect((await approve((await book(asTenant, 6, 21)).id)).status).toBe(200);
  });
});

describe("an amenity", () => {
  it("is held from start to end, the end not included, while a booking is reserved or ongoing", async () => {
    const record = await book(asTenant, 9, 12);
    expect(await spans(asOther)).toEqual([]);
    accepted(await approve(record.id), 200);
    for (const [start, end] of [
      [9, 12],
      [8, 10],
      [11, 13],
      [10, 11],
      [6, 21],
    ] as const) {
      const answer = await asOther(
        "POST",
        "/reservation",
        validBody(reservationKind, asOther, from(start, end)),
      );
      expect([answer.status, answer.body.message]).toEqual([409, taken]);
    }
    await book(asOther, 12, 13);
    await book(asOther, 8, 9);
    accepted(await office("PUT", `/reservation/${record.id}`, { status: 3 }), 200);
    expect(await spans(asOther)).toHaveLength(1);
    for (const status of [4, 5, 6, 1]) {
      accepted(await office("PUT", `/reservation/${record.id}`, { status: 3 }), 200);
      accepted(await office("PUT", `/reservation/${record.id}`, { status }), 200);
      expect(await spans(asOther)).toEqual([]);
    }
    await book(asOther, 9, 12);
  });

  it("is not held by what only waits; the second of two is refused at its approval", async () => {
    const [first, second] = [await book(asTenant, 9, 12), await book(asOther, 10, 11)];
    accepted(await approve(first.id), 200);
    const refused = await approve(second.id);
    expect([refused.status, refused.body.message]).toEqual([409, taken]);
    expect((await asOther("GET", `/reservation/${second.id}`)).body).toEqual(second);
    const shortcut = await office("PUT", `/reservation/reserved/${second.id}`, {});
    expect([shortcut.status, shortcut.body.message]).toEqual([409, taken]);
    accepted(await office("PUT", `/reservation/${first.id}`, { status: 5 }), 200);
    const after = accepted(await office("PUT", `/reservation/reserved/${second.id}`, {}), 200);
    expect(after).toMatchObject({ status: 2, approver: { id: office.id } });
  });

  it("is told to open forms when it is held and when it is released, and not while it waits", async () => {
    const [ofTenant, ofOffice] = [
      await listenAs(asTenant, `private-client-notif.${asTenant.id}`),
      await listenAs(office, `private-admin-notif.${office.id}`),
    ];
    const bookings = ({ received }: typeof ofTenant) =>
      received.map(({ data }) => data).filter(({ what }) => what === "bookings");
    const { id } = await book(asOther, 9, 12);
    for (const [told, status] of [2, 3, 5].entries()) {
      accepted(await office("PUT", `/reservation/${id}`, { status }), 200);
      // ONGOING holds the amenity as before.
      const expected = Array(told === 2 ? 2 : 1).fill({ what: "bookings", id: amenityId });
      for (const each of [ofTenant, ofOffice]) await expect.poll(() => bookings(each)).toEqual(expected);
    }
  });

  it("can't be taken by moving a waiting booking to it", async () => {
    accepted(await approve((await book(asTenant, 9, 12)).id), 200);
    const waiting = await book(asOther, 14, 15);
    const moved = await asOther("PUT", `/reservation/${waiting.id}`, { ...waiting, ...from(11, 13) });
    expect([moved.status, moved.body.message]).toEqual([409, taken]);
    accepted(await asOther("PUT", `/reservation/${waiting.id}`, { ...waiting, ...from(12, 13) }), 200);
  });

  it("is reserved once, though forty overlapping requests are approved at once", async () => {
    const requests = await Promise.all(
      Array.from({ length: 40 }, (_, index) => book(index % 2 ? asTenant : asOther, 8 + (index % 3), 12)),
    );
    const answers = await Promise.all(requests.map(({ id }) => approve(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(39).fill(409)]);
    for (const { status, body } of answers) if (status === 409) expect(body.message).toBe(taken);
    const held = await db.select().from(amenityHold).where(eq(amenityHold.amenityId, amenityId));
    expect(held).toHaveLength(1);
    expect(await spans(asTenant)).toHaveLength(1);
  }, 60_000);

  it("is locked after its tenant, as at a creation, so that the two can't deadlock", async () => {
    const { id } = await book(asTenant, 9, 12);
    const { approval } = await sqlClient.begin(async (other) => {
      await other`select from tenant where id = ${asTenant.id} for no key update`;
      const approval = approve(id);
      await waitForLocks(1);
      await other`select from amenity where id = ${amenityId} for no key update nowait`;
      return { approval };
    });
    accepted(await approval, 200);
  });

  it("can't be stored twice, even by direct SQL", async () => {
    const [first, second] = [await book(asTenant, 9, 12), await book(asOther, 10, 11)];
    accepted(await approve(first.id), 200);
    await expect(
      sqlClient`insert into amenity_hold (ticket_id, amenity_id, during)
        values (${second.id}, ${amenityId}, tstzrange(${at(11)}, ${at(13)}))`,
    ).rejects.toThrow("amenity_hold_no_overlap");
  });

  it("that is gone can't be reserved", async () => {
    await db.update(amenity).set({ status: 0 }).where(eq(amenity.id, amenityId));
    const answer = await asTenant("POST", "/reservation", validBody(reservationKind, asTenant, from(9, 10)));
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { amenityId: ["Please choose amenity!"] } },
    });
  });
});

describe("the schedule", () => {
  it("shows tenants when, and staff also who", async () => {
    const record = await book(asTenant, 9, 12);
    accepted(await approve(record.id), 200);
    const when = { startTime: `${day}T09:00:00+08:00`, endTime: `${day}T12:00:00+08:00`, status: 2 };
    expect(await spans(asOther)).toEqual([when]);
    expect(await spans(office)).toEqual([{ ...when, id: record.id, tenant: record.tenant }]);
  });

  it("is that of one amenity, between two moments, in the order of time", async () => {
    for (const [start, end] of [
      [15, 16],
      [9, 10],
      [12, 13],
    ] as const) {
      accepted(await approve((await book(asTenant, start, end)).id), 200);
    }
    const starts = async (query: string) =>
      (await spans(asTenant, query)).map((span: { startTime: string }) => span.startTime.slice(11, 16));
    expect(await starts("")).toEqual(["09:00", "12:00", "15:00"]);
    expect(await starts(`&from=${encodeURIComponent(at(10))}`)).toEqual(["12:00", "15:00"]);
    expect(await starts(`&to=${encodeURIComponent(at(12))}`)).toEqual(["09:00"]);
    expect(
      await starts(`&from=${encodeURIComponent(at(9, 30))}&to=${encodeURIComponent(at(9, 45))}`),
    ).toEqual(["09:00"]);
    const unknown = await asTenant("GET", "/get-reservation-schedules?amenityId=x");
    expect(unknown).toMatchObject({ status: 200, body: { data: [] } });
    const schedules = "/get-reservation-schedules";
    const soon = await asTenant("GET", `${schedules}?from=soon`);
    expect(soon.status).toBe(400);
    expect(soon.body.message).toBe("This is not a valid date and time (YYYY-MM-DD HH:mm:ss).");
    const today = at(10).slice(0, 10);
    expect(await starts(`&from=${today}&to=${today}`)).toEqual(["09:00", "12:00", "15:00"]);
    expect(await starts("&from=2020-01-01&to=2020-01-02")).toEqual([]);
    const backward = await asTenant("GET", `${schedules}?from=2026-12-02 00:00:00&to=2026-12-01 00:00:00`);
    expect(backward).toMatchObject({
      status: 400,
      body: { errors: { to: ["The end must not be before the start."] } },
    });
  });
});

describe("an hour that has begun", () => {
  const begun = "This time has already begun.";
  const refused = { status: 400, body: { message: begun, errors: { startTime: [begun] } } };
  /** A moment at which the hour from 16:00 to 17:00 of the test's day runs. */
  const duringTheHour = () => new Date(`${day}T16:57:00+08:00`);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(duringTheHour());
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ["this morning", [6, 7]],
    ["in the hour before", [15, 18]],
    ["in the hour that runs", [16, 18]],
  ])("%s is not booked by a tenant, but by staff", async (_, [start = 0, end = 0]) => {
    const body = validBody(reservationKind, asTenant, from(start, end));
    expect(await asTenant("POST", "/reservation", body)).toMatchObject(refused);
    const record = await book(asTenant, 18, 19);
    const path = `/reservation/${record.id}`;
    expect(await asTenant("PUT", path, { ...record, ...from(start, end) })).toMatchObject(refused);
    accepted(await office("PUT", path, from(start, end)), 200);
    const byStaff = validBody(reservationKind, office, { ...from(start, end), tenantId: asTenant.id });
    expect((await office("POST", "/reservation", byStaff)).status).toBe(201);
  });

  it("does not begin with the next full hour", async () => {
    await book(asTenant, 17, 18);
  });

  it("is no reason to refuse the tenant's other changes", async () => {
    const record = await book(asTenant, 17, 18);
    vi.setSystemTime(new Date(`${day}T17:20:00+08:00`));
    const changed = { ...record, description: "With twenty guests" };
    expect((await asTenant("PUT", `/reservation/${record.id}`, changed)).status).toBe(200);
    expect((await approve(record.id)).status).toBe(200);
  });
});
