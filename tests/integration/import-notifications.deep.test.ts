import { beforeEach, describe, expect, test, vi } from "vitest";
import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { sqlClient } from "@/lib/core/server/database";
import { importStatements } from "@/lib/features/billing/server/import-job";
import { importStep } from "@/lib/features/billing/server/import-step";
import { pusher } from "@/lib/ports/realtime/server/pusher";
import { emptyTables } from "@/tests/support/empty-tables";
import { mailsTo } from "@/tests/support/mails";
import { callAs, makeTenant } from "@/tests/support/people";
import { deliver, registerDevice } from "@/tests/support/push";
import {
  importer,
  importRows,
  sendImport,
  shortenBatches,
  soaRow,
  undoImport,
} from "@/tests/support/soa-imports";

const batchRows = shortenBatches();

// An import notifies tenants of their new statements (docs/rules/notifications.md).

let token: string;
beforeEach(async () => {
  await emptyTables("tenant", "soa_import");
  token = await importer();
});

/** A tenant who has logged in, with calls in its name. */
const person = async (values: Parameters<typeof makeTenant>[0] = {}) =>
  callAs(await makeTenant({ lastSeen: "2026-01-01T00:00:00Z", ...values }));
type Person = Awaited<ReturnType<typeof person>>;
const bellOf = async (as: Person) => (await as("GET", `/client-notif/${as.id}`)).body.data;
const unreadOf = async (as: Person) => (await as("GET", `/client-notif-count/${as.id}`)).body.count;
const prefer = async (as: Person, values: object) =>
  expect((await as("PUT", "/notification-preferences", values)).status).toBe(200);
const kind = (on: object) => ({
  kinds: [{ kind: "statements", bell: true, push: true, mail: false, ...on }],
});
const waiting = () => sqlClient`select channel from delivery order by channel`;

const october = { invdate: "2026-10-25" };
const november = { invdate: "2026-11-25", uothdep: "4321.09" };

describe("a new statement", () => {
  test("notifies its tenant, without an amount, and leads to Billings", async () => {
    const ana = await person();
    await importRows(token, [soaRow(ana.clientCode, october)]);
    await importRows(token, [soaRow(ana.clientCode, november)]);
    const line = {
      id: expect.any(String),
      title: "New statement of account",
      message: "Your new statement of account is in Billings.",
      link: "/billings",
      created_at: expect.any(String),
      isRead: 0,
    };
    expect(await bellOf(ana)).toEqual([line, line]);
  });

  test("is one with a newer date: not the same file again, another amount, or an older date", async () => {
    const ana = await person();
    await importRows(token, [soaRow(ana.clientCode, november)]);
    for (const values of [november, { ...november, uothdep: "9.00" }, october, { uoccname: "New Name" }])
      await importRows(token, [soaRow(ana.clientCode, { ...november, ...values })]);
    expect(await bellOf(ana)).toHaveLength(1);
  });

  test("notifies nobody who has never logged in, and no former occupant", async () => {
    const never = await person({ lastSeen: null });
    const former = await person({ status: 0 });
    const codes = [never.clientCode, former.clientCode, "NEW"];
    await importRows(
      token,
      codes.map((code) => soaRow(code, october)),
    );
    expect(await sqlClient`select from notification`).toHaveLength(0);
  });

  test("is published live after the commit, with the number of unread notifications", async () => {
    const ana = await person();
    const batch = vi.spyOn(pusher, "triggerBatch").mockResolvedValue({} as never);
    await importRows(token, [soaRow(ana.clientCode, october)]);
    await settleAfterCommits();
    const events = batch.mock.calls.flatMap(([sent]) => sent);
    batch.mockRestore();
    const data = expect.objectContaining({ title: "New statement of account", unread: 1 });
    expect(events).toEqual([{ channel: `private-client-notif.${ana.id}`, name: "notification", data }]);
  });

  test("comes by the channels that the tenant has chosen, and waits for a digest", async () => {
    const email = "ana@tower.test";
    const ana = await person({ email });
    const device = await registerDevice(ana);
    await prefer(ana, { ...kind({ bell: false, mail: true }), digest: "daily" });
    await importRows(token, [soaRow(ana.clientCode, october)]);
    expect(await bellOf(ana)).toEqual([]);
    expect(await unreadOf(ana)).toBe(0);
    await deliver();
    expect((await device.received()).map(({ payload }) => payload.notification)).toMatchObject([
      {
        title: "New statement of account",
        body: "There is a new statement of account.",
        navigate: expect.stringMatching(/\/billings$/),
      },
    ]);
    expect(await mailsTo(email)).toEqual([]);
    await sqlClient`update delivery set due_at = now()`;
    await deliver();
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toMatch(/^New statement of account - /);
    expect(mail?.text).not.toContain("100.00");
  });

  test("notifies once, although a batch fails and is repeated", async () => {
    const people = [await person(), await person()];
    // The second person's row is in the second batch.
    const rows = [
      soaRow(people[0]?.clientCode ?? ""),
      ...Array.from({ length: batchRows - 1 }, (_, at) => soaRow(`MANY-${at}`)),
      soaRow(people[1]?.clientCode ?? ""),
    ];
    const uniqId = await sendImport(token, rows);
    await importStep(uniqId);
    await sqlClient`alter table soa_import add constraint no_end check (state <> 'done')`;
    await expect(importStep(uniqId)).rejects.toThrow();
    await sqlClient`alter table soa_import drop constraint no_end`;
    expect(await Promise.all(people.map(unreadOf))).toEqual([1, 0]);
    await importStatements(uniqId);
    expect(await Promise.all(people.map(unreadOf))).toEqual([1, 1]);
  });
});

describe("the undo of an import", () => {
  test("takes back its notifications and what has not been sent, and nothing else", async () => {
    const [ana, ben] = [await person({ email: "undone@tower.test" }), await person()];
    await registerDevice(ana);
    await prefer(ana, { ...kind({ mail: true }), digest: "weekly" });
    await importRows(token, [soaRow(ana.clientCode, october), soaRow(ben.clientCode, october)]);
    await sqlClient`delete from delivery`;
    const before = [await bellOf(ana), await bellOf(ben)];
    const { uniqId } = await importRows(token, [
      soaRow(ana.clientCode, november),
      soaRow(ben.clientCode, { ...october, uothdep: "9.00" }),
    ]);
    expect(await waiting()).toEqual([{ channel: "mail" }, { channel: "push" }]);
    expect([await unreadOf(ana), await unreadOf(ben)]).toEqual([2, 1]);
    await undoImport(token, uniqId);
    expect([await bellOf(ana), await bellOf(ben)]).toEqual(before);
    await sqlClient`update delivery set due_at = now()`;
    await deliver();
    expect(await mailsTo("undone@tower.test")).toEqual([]);
    expect(await waiting()).toEqual([]);
    // The right file notifies again.
    await importRows(token, [soaRow(ana.clientCode, november)]);
    expect(await unreadOf(ana)).toBe(2);
  });
});
