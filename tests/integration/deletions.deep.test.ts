import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { admin, amenity, amenityHold, payment, ticket } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { gatePassKind } from "@/lib/features/tickets/kinds/gate-pass";
import { reservationKind } from "@/lib/features/tickets/kinds/reservation";
import { type Caller, callAs, makeAdmin, makeSuperAdmin, makeTenant } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";
import {
  accepted,
  adminWith,
  dayFromNow,
  everyFlag,
  file,
  setModules,
  withSession,
} from "@/tests/support/tickets";

// What hangs on a deleted record (docs/rules/reservations.md, Deletions).

let boss: Caller;
let office: Caller;
let asTenant: Caller;
let amenityId: string;
let made = 0;

beforeAll(async () => {
  await setModules();
  boss = await callAs(await makeSuperAdmin());
  office = await adminWith(reservationKind, ...everyFlag);
});
beforeEach(async () => {
  asTenant = await withSession(await makeTenant());
  const [row] = await db
    .insert(amenity)
    .values({ title: `Court ${++made}` })
    .returning({ id: amenity.id });
  amenityId = row?.id ?? "";
});

/** Files a booking of a coming day, in one of the statuses. */
async function book(hour: number, status: number, by = asTenant) {
  const at = (one: number) => `${dayFromNow(20)} ${String(one).padStart(2, "0")}:00:00`;
  const booking = { amenityId, startTime: at(hour), endTime: at(hour + 1) };
  const { id } = await file(by, reservationKind, booking);
  if (status !== 1) accepted(await office("PUT", `/reservation/${id}`, { status }), 200);
  return id;
}
const statusOf = async (id: string) => (await boss("GET", `/reservation/${id}`)).body.status;
const holds = () => db.select().from(amenityHold).where(eq(amenityHold.amenityId, amenityId));

/** A booking that is over, whose hold remains. */
async function bookPast() {
  const id = await book(20, 2);
  const { reservation } = await import("@/db/schema");
  const past = { startTime: "2026-01-05 10:00:00+08", endTime: "2026-01-05 11:00:00+08" };
  await db.update(reservation).set(past).where(eq(reservation.ticketId, id));
  return id;
}

describe("a deleted amenity", () => {
  it("has its coming bookings cancelled with a remark, and their tenants told", async () => {
    const other = await withSession(await makeTenant());
    const coming = [await book(8, 1), await book(9, 2), await book(10, 3, other)];
    const ended = [await book(11, 4), await book(12, 5), await book(13, 6)];
    const past = await bookPast();
    const expected = { cancelled: { reservations: 3 }, open: { tickets: 1, payments: 0 } };
    expect((await boss("GET", `/amenity/${amenityId}/deletion`)).body).toEqual(expected);
    expect(await boss("DELETE", `/amenity/${amenityId}`)).toMatchObject({
      status: 200,
      body: { id: amenityId, status: 0, ...expected },
    });
    const remarks = "This booking was cancelled because the amenity is no longer offered.";
    for (const id of coming) {
      expect((await boss("GET", `/reservation/${id}`)).body).toMatchObject({ status: 5, remarks });
      const { data } = (await boss("GET", `/reservation/${id}/history`)).body;
      expect(data.at(-1)).toMatchObject({ action: "status", to: 5, remarks });
    }
    expect(await Promise.all(ended.map(statusOf))).toEqual([4, 5, 6]);
    expect(await statusOf(past)).toBe(2);
    expect(await holds()).toEqual([]);
    for (const [as, count] of [
      [asTenant, 2],
      [other, 1],
    ] as const) {
      const { data } = (await as("GET", `/client-notif/${as.id}?limit=100`)).body;
      const told = data.filter(({ message }: { message: string }) => message.includes(remarks));
      expect(told).toHaveLength(count);
    }
    for (const path of ["", "/deletion"])
      expect((await boss("GET", `/amenity/${amenityId}${path}`)).status).toBe(404);
    expect((await boss("DELETE", `/amenity/${amenityId}`)).status).toBe(404);
  });

  it("is booked by nobody who asks at the same moment", async () => {
    const waits = [await book(8, 1), await book(9, 1), await book(10, 1)];
    await Promise.all([
      boss("DELETE", `/amenity/${amenityId}`),
      ...waits.map((id) => office("PUT", `/reservation/${id}`, { status: 2 })),
      ...[11, 12, 13].map((hour) => book(hour, 1).catch(() => null)),
    ]);
    expect(await holds()).toEqual([]);
    const open = await boss("GET", "/reservations?limit=100&sort=created_at&order=desc");
    const left = open.body.data.filter(
      (one: { amenityId: string; status: number }) => one.amenityId === amenityId && one.status < 5,
    );
    expect(left).toEqual([]);
  });
});

describe("a deleted tenant", () => {
  it("has its coming bookings cancelled; open requests and payments on their way stay and are counted", async () => {
    const coming = [await book(8, 1), await book(9, 2)];
    const gatePasses = [await file(asTenant, gatePassKind), await file(asTenant, gatePassKind)];
    const common = {
      tenantId: asTenant.id,
      invoiceNumber: "[T]",
      invoiceDate: "2026-11-05",
      transactionDate: "2026-11-06",
      soaAmount: "100.00",
      amountPaid: "100.00",
    };
    const numbered = (at: number) => ({ referenceNumber: `D${made}-${at}`, transactionId: `t${made}-${at}` });
    await db.insert(payment).values([
      { ...common, ...numbered(1), type: 1, status: 2 },
      { ...common, ...numbered(2), type: 2, status: 1, outsourceStatus: "P" },
      { ...common, ...numbered(3), type: 2, status: 1, outsourceStatus: "F" },
      { ...common, ...numbered(4), type: 1, status: 3 },
    ]);
    const expected = { cancelled: { reservations: 2 }, open: { tickets: 2, payments: 2 } };
    expect((await boss("GET", `/tenant/${asTenant.id}/deletion`)).body).toEqual(expected);
    const deleted = await boss("DELETE", `/tenant/${asTenant.id}`);
    expect(deleted.body).toEqual({ id: asTenant.id, status: 0, ...expected });
    expect(await Promise.all(coming.map(statusOf))).toEqual([5, 5]);
    expect(await holds()).toEqual([]);
    const rows = await db.select().from(ticket).where(eq(ticket.tenantId, asTenant.id));
    expect(
      rows
        .filter(({ status }) => status === 1)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(gatePasses.map(({ id }) => id).toSorted());
  });

  it("holds no amenity afterwards: its bookings can't be approved, begun or reopened", async () => {
    const [cancelled, rejected, completed] = [await book(8, 1), await book(9, 6), await book(10, 4)];
    expect((await boss("DELETE", `/tenant/${asTenant.id}`)).status).toBe(200);
    const gone = { status: 409, body: { message: expect.stringContaining("was deleted") } };
    for (const id of [cancelled, rejected, completed])
      for (const status of [2, 3])
        expect(await office("PUT", `/reservation/${id}`, { status })).toMatchObject(gone);
    expect(await office("PUT", `/reservation/reserved/${cancelled}`)).toMatchObject(gone);
    const reopened = await office("PUT", `/reservation/${completed}/reopen`, {
      reason: "It goes on after all.",
    });
    expect(reopened.status).toBeGreaterThanOrEqual(400);
    expect(await holds()).toEqual([]);
    expect(await Promise.all([cancelled, rejected, completed].map(statusOf))).toEqual([5, 6, 4]);
  });

  it("gets no booking that is approved at the same moment", async () => {
    const waits = [await book(8, 1), await book(9, 1), await book(10, 1)];
    await Promise.all([
      ...waits.map((id) => office("PUT", `/reservation/${id}`, { status: 2 })),
      boss("DELETE", `/tenant/${asTenant.id}`),
    ]);
    expect(await holds()).toEqual([]);
    expect(await Promise.all(waits.map(statusOf))).toEqual([5, 5, 5]);
  });
});

describe("an administrator", () => {
  it("is the last who may view a page until somebody else may too", async () => {
    await db.update(admin).set({ status: 0 }).where(eq(admin.role, "admin"));
    const last = await makeAdmin(rolesFor("inquiries.view", "orders.view", "payments.view"));
    await makeAdmin(rolesFor("orders.view"));
    const path = `/user-admin/${last.id}/deletion`;
    const { body } = await boss("GET", path);
    expect(body.lastViewer).toEqual([
      { page: "inquiries", what: "leasing inquiries" },
      { page: "payments", what: "payments" },
    ]);
    const second = await makeAdmin(rolesFor("inquiries.view"));
    expect((await boss("GET", path)).body.lastViewer).toHaveLength(1);
    await boss("DELETE", `/user-admin/${second.id}`);
    expect((await boss("GET", path)).body.lastViewer).toHaveLength(2);
  });

  it("leaves open tickets, which the deletion counts", async () => {
    const person = await makeAdmin(rolesFor("gatepass.view"));
    const record = await file(asTenant, gatePassKind);
    await db.update(ticket).set({ assigneeId: person.id }).where(eq(ticket.id, record.id));
    const deleted = await boss("DELETE", `/user-admin/${person.id}`);
    expect(deleted.body).toEqual({
      id: person.id,
      status: 0,
      cancelled: { reservations: 0 },
      open: { tickets: 1, payments: 0 },
    });
  });
});
