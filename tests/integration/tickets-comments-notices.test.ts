import { beforeAll, describe, expect, it } from "vitest";
import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { comment, pathOf, readAll } from "@/tests/support/comments";
import { listenAs, makeListeners, shortenDashboardInterval } from "@/tests/support/listeners";
import { linesAbout } from "@/tests/support/notices";
import { type Caller, makeTenant, type TestPerson } from "@/tests/support/people";
import { testedKinds } from "@/tests/support/tested-kinds";
import { accepted, adminWith, file, forStaff, keyOf, withSession } from "@/tests/support/tickets";

/* Who hears of a comment: by notification and by live events. */

let tenant: Caller;
let office: Caller;
let nonViewer: Caller;
beforeAll(async () => {
  shortenDashboardInterval();
  ({ tenant, office, nonViewer } = await makeListeners());
});

/** The comments' notifications about a ticket, by recipient. */
async function notificationsAbout(ticketId: string) {
  await settleAfterCommits();
  return (await linesAbout(ticketId))
    .filter(({ kind }) => kind === "comments")
    .map(({ accountId, title, message }) => ({ to: accountId, title, message }));
}

describe.each(testedKinds("engine"))("a comment on a %s", (_, kind) => {
  const own = (person: TestPerson) => `private-${person.area}-${kind.stem}-crud.${person.id}`;

  it("of a tenant notifies the staff who may view it, one of staff the tenant, never its author", async () => {
    const record = await file(tenant, kind);
    const path = pathOf(kind, record);
    const title = `Comment on ${kind.texts.one} ${record.ticketNumber}`;
    await comment(tenant, path, { message: `Hello ${"x".repeat(300)}` });
    const fromTenant = await notificationsAbout(record.id);
    const recipients = fromTenant.map(({ to }) => to);
    expect(recipients).toContain(office.id);
    expect(recipients).not.toContain(nonViewer.id);
    expect(recipients).not.toContain(tenant.id);
    for (const one of fromTenant) expect(one.title).toBe(title);
    const [, text = ""] = fromTenant[0]?.message.split("): ") ?? [];
    expect(text).toBe(`Hello ${"x".repeat(194)}…`);
    await comment(office, path, { images: [{ name: "Plan.jpg", url: keyOf(office, "images") }] });
    const fromOffice = (await notificationsAbout(record.id)).slice(fromTenant.length);
    expect(fromOffice).toEqual([
      { to: tenant.id, title, message: "The Property Management Office: Attached 1 file." },
    ]);
    await comment(office, path, { message: "A note", internal: true });
    expect(await notificationsAbout(record.id)).toHaveLength(fromTenant.length + 1);
  });

  it("that is corrected or deleted is so in the bell and its count, too", async () => {
    const path = pathOf(kind, await file(tenant, kind));
    const unread = async () => (await tenant("GET", `/client-notif-count/${tenant.id}`)).body.count;
    const before = await unread();
    const [kept, wrong] = [
      await comment(office, path, { message: "Unit 405" }),
      await comment(office, path, { message: "The code is 4711" }),
    ];
    expect(await unread()).toBe(before + 2);
    accepted(await office("PUT", `${path}/comment/${kept.id}`, { message: "Unit 504" }), 200);
    accepted(await office("DELETE", `${path}/comment/${wrong.id}`), 200);
    const messages = (await notificationsAbout(path.split("/").at(-1) ?? "")).map(({ message }) => message);
    expect(messages).toEqual(["The Property Management Office: Unit 504"]);
    expect(await unread()).toBe(before + 1);
  });

  it("is published to both sides, with each reader's own number of unread comments", async () => {
    const record = await file(tenant, kind);
    const path = pathOf(kind, record);
    const other = await withSession(await makeTenant());
    const second = await adminWith(kind, "view");
    const [mine, theirs, seconds, strangers, nonViewers] = [
      await listenAs(tenant, own(tenant)),
      await listenAs(office, own(office)),
      await listenAs(second, own(second)),
      await listenAs(other, own(other)),
      await listenAs(nonViewer, `private-admin-notif.${nonViewer.id}`),
    ];
    const { id } = await comment(office, path, { message: "Hello" });
    const event = { ticketId: record.id, commentId: id };
    const isRow = (data: Record<string, unknown>) => data.id === record.id;
    for (const listener of [mine, theirs, seconds])
      expect(await listener.next((data) => data.commentId === id)).toEqual(event);
    expect(await mine.next(isRow)).toEqual({ ...record, unread: 1 });
    expect(await theirs.next(isRow)).toEqual(forStaff({ ...record, unread: 0 }));
    expect(await seconds.next(isRow)).toEqual(forStaff({ ...record, unread: 1 }));
    await readAll(tenant, path);
    expect(await mine.next(isRow)).toEqual({ ...record, unread: 0 });
    expect(await theirs.next(isRow)).toMatchObject({ unread: 0, tenantReadAt: expect.any(String) });
    expect(await seconds.next(isRow)).toMatchObject({ unread: 1, tenantReadAt: expect.any(String) });
    await readAll(second, path);
    expect(await seconds.next(isRow)).toMatchObject({ unread: 0 });
    // The other staff hear that this person has the ticket open; no record is published.
    accepted(await second("PUT", `${path}/presence`), 200);
    const opened = { ticketId: record.id, by: { id: second.id, name: expect.any(String) } };
    expect(await theirs.next(({ by }) => by !== undefined)).toEqual(opened);
    await settleAfterCommits();
    expect([mine, theirs, strangers, nonViewers].map(({ received }) => received)).toEqual([[], [], [], []]);
  });

  it("that is changed or deleted is published to both sides", async () => {
    const record = await file(tenant, kind);
    const path = pathOf(kind, record);
    const { id } = await comment(tenant, path, { message: "Hello" });
    const [mine, theirs] = [await listenAs(tenant, own(tenant)), await listenAs(office, own(office))];
    for (const [method, body] of [
      ["PUT", { message: "Hello again" }],
      ["DELETE", {}],
    ] as const) {
      accepted(await tenant(method, `${path}/comment/${id}`, body), 200);
      for (const listener of [mine, theirs])
        expect(await listener.next((data) => data.commentId === id)).toEqual({
          ticketId: record.id,
          commentId: id,
        });
    }
  });
});
