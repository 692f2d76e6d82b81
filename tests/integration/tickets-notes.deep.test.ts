import pino from "pino";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { notificationPreference } from "@/db/schema";
import { calls } from "@/lib/app/calls";
import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { db, sqlClient } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { kindOf, registry } from "@/lib/features/tickets/registry";
import { comment, pathOf, readAll } from "@/tests/support/comments";
import { pdfFile, picture } from "@/tests/support/file-samples";
import { listenAs, shortenDashboardInterval } from "@/tests/support/listeners";
import { mailsTo } from "@/tests/support/mails";
import { type Caller, makeAdmin, makeTenant } from "@/tests/support/people";
import { deliver, registerDevice } from "@/tests/support/push";
import { rolesFor } from "@/tests/support/roles";
import { testedKinds } from "@/tests/support/tested-kinds";
import {
  accepted,
  adminWith,
  edit,
  everyFlag,
  file,
  flags,
  setModules,
  withSession,
} from "@/tests/support/tickets";
import { statusFor, stored, upload } from "@/tests/support/uploads";

/* An internal note reaches no tenant, by no way out (docs/rules/tickets.md, Comments). */

const email = "ana.cruz@example.com";
const canary = "Kanaryo-7f3a";
const edited = "Kanaryo-9c1b";
const isNamed = (text: string) => text.includes(canary) || text.includes(edited);

let tenant: Caller;
let stranger: Caller;
let png: Buffer;
beforeAll(async () => {
  png = await picture().png().toBuffer();
  shortenDashboardInterval();
  await setModules();
  tenant = await withSession(await makeTenant({ email }));
  stranger = await withSession(await makeTenant());
  // Everything goes out by every channel, at once and with its text.
  const all = { bell: true, push: true, mail: true };
  await db
    .insert(notificationPreference)
    .values({ accountId: tenant.id, kinds: { tickets: all, comments: all }, showText: true });
});

/** The tables with a row that has one of the words, in every schema. */
async function tablesWith(...words: string[]): Promise<string[]> {
  const tables = await sqlClient<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await sqlClient.unsafe(
      `select 1 from ${name} as one where one::text like any($1::text[]) limit 1`,
      [words.map((word) => `%${word}%`)],
    );
    if (row) found.push(name);
  }
  return found;
}

/** Files a note with files, changes it, and deletes a second one. */
async function writeNotes(office: Caller, path: string) {
  const leak = { name: `${canary}.png`, url: await stored(office.token, "images", png) };
  const paper = { name: `${canary}.pdf`, url: await stored(office.token, "documents", pdfFile) };
  const note = await comment(office, path, { message: canary, images: [leak, paper], internal: true });
  accepted(await office("PUT", `${path}/comment/${note.id}`, { message: edited }), 200);
  const second = await comment(office, path, { message: canary, internal: true });
  expect((await office("DELETE", `${path}/comment/${second.id}`)).status).toBe(200);
  return { note, second, files: [leak.url, paper.url] };
}

it("a note on a ticket of any kind is in no answer to a tenant, whatever is called", async () => {
  const office = await withSession(
    await makeAdmin(rolesFor(...registry.flatMap((kind) => flags(kind, ...everyFlag)))),
  );
  const records = new Map<TicketKind, TicketRecord>();
  const noted: string[] = [];
  for (const kind of registry) {
    const record = await file(tenant, kind);
    const path = pathOf(kind, record);
    const before = (await tenant("GET", path)).body;
    const { note, second } = await writeNotes(office, path);
    // Reading gives nothing away either: the ticket looks as before.
    expect((await tenant("GET", path)).body).toEqual(before);
    records.set(kind, record);
    noted.push(note.id, second.id);
  }
  const isTold = (text: string) => isNamed(text) || noted.some((id) => text.includes(id));
  const asked = calls.filter(
    ({ method, target }) =>
      method === "get" && target.allow.some(({ who }) => who !== "admin" && who !== "super-admin"),
  );
  expect(asked.length).toBeGreaterThan(40);
  for (const { path: declared } of asked) {
    const kind =
      registry.find(({ singular }) => declared.startsWith(`/${singular}/`)) ?? kindOf("workPermit");
    const id = declared.includes("{tenantId}") ? tenant.id : records.get(kind)?.id;
    const at = declared.replace(/\{\w+\}/, String(id));
    for (const query of ["", `?searchTerm=${canary}`, "?unread=1", "?limit=0"]) {
      const answer = await tenant("GET", `${at}${query}`);
      expect([at, isTold(answer.text)]).toEqual([at, false]);
    }
  }
  for (const [kind, record] of records) {
    const path = pathOf(kind, record);
    for (const [method, at, body] of [
      ["PUT", path, edit(kind)],
      ["PUT", `${path}/read`, {}],
      ["POST", `${path}/comment`, { message: "Hello" }],
      ["DELETE", path, {}],
    ] as const) {
      const answer = await tenant(method, at, body);
      expect([answer.status < 300, isTold(answer.text)]).toEqual([true, false]);
    }
  }
});

describe.each(testedKinds("long"))("an internal note on a %s", (_, kind) => {
  let office: Caller;
  beforeAll(async () => {
    office = await adminWith(kind, ...everyFlag);
  });

  it("is staff's alone: a tenant can't write, read, change or delete one", async () => {
    const path = pathOf(kind, await file(tenant, kind));
    const { note, second, files } = await writeNotes(office, path);
    expect(note).toMatchObject({ internal: true, message: canary });
    const own = await tenant("POST", `${path}/comment`, { message: "Mine", internal: true });
    expect(own).toMatchObject({ status: 201, body: { internal: false } });
    for (const internal of ["true", "false", 1, 0, null, [], {}])
      expect((await office("POST", `${path}/comment`, { message: "x", internal })).status).toBe(400);
    expect((await office("GET", `${path}/comments`)).body).toMatchObject({
      total: 3,
      data: [{ message: edited, internal: true }, { message: "", internal: true }, { message: "Mine" }],
    });
    expect((await tenant("GET", `${path}/comments`)).body).toMatchObject({
      total: 1,
      data: [{ message: "Mine" }],
    });
    for (const { id } of [note, second]) {
      expect((await tenant("PUT", `${path}/comment/${id}`, { message: "x" })).status).toBe(404);
      expect((await tenant("DELETE", `${path}/comment/${id}`)).status).toBe(404);
    }
    for (const key of files) {
      expect(await statusFor(key, office.token)).toBe(200);
      for (const as of [tenant, stranger]) {
        expect(await statusFor(key, as.token)).toBe(404);
        expect((await as("GET", `/file?name=${key}`)).status).toBe(404);
        const attached = await as("POST", `${path}/comment`, { images: [{ name: "x", url: key }] });
        expect([403, 404]).toContain(attached.status);
      }
    }
    const without = await adminWith(kind, ...everyFlag.filter((flag) => flag !== "view"));
    for (const key of files) expect(await statusFor(key, without.token)).toBe(404);
  });

  it("is in no live event, notification, push message or mail, and in no table but its own", async () => {
    const record: TicketRecord = await file(tenant, kind);
    const path = pathOf(kind, record);
    const device = await registerDevice(tenant);
    await deliver();
    const [pushed, mailed] = [(await device.received()).length, (await mailsTo(email)).length];
    const channels = [`private-client-${kind.stem}-crud.${tenant.id}`, `private-client-notif.${tenant.id}`];
    const heard = await Promise.all(channels.map((channel) => listenAs(tenant, channel)));
    const offices = await listenAs(office, `private-admin-${kind.stem}-crud.${office.id}`);
    const { note } = await writeNotes(office, path);
    await readAll(office, path);
    expect(await offices.next(({ commentId }) => commentId === note.id)).toEqual({
      ...{ ticketId: record.id, commentId: note.id },
    });
    await settleAfterCommits();
    await deliver();
    expect(heard.map(({ received }) => received)).toEqual([[], []]);
    expect(isNamed(JSON.stringify(offices.received))).toBe(false);
    expect([(await device.received()).length, (await mailsTo(email)).length]).toEqual([pushed, mailed]);
    const bell = (await tenant("GET", `/client-notif/${tenant.id}`)).text;
    expect(isNamed(bell)).toBe(false);
    // A public comment does go out by each of these ways, so the check above looks at the right ones.
    const told = await comment(office, path, { message: "Good news" });
    expect(await heard[0]?.next(({ commentId }) => commentId === told.id)).toBeTruthy();
    expect((await heard[1]?.next())?.message).toContain("Good news");
    await settleAfterCommits();
    await deliver();
    expect(JSON.stringify(await device.received())).toContain("Good news");
    expect((await mailsTo(email)).at(-1)?.text).toContain("Good news");
    expect(await tablesWith(canary, edited)).toEqual(["public.ticket_comment"]);
    expect(await tablesWith("Good news")).not.toEqual(["public.ticket_comment"]);
  });

  it("is in no export and in no log line", async () => {
    const stream = (log as unknown as Record<symbol, { write: (line: string) => void }>)[
      pino.symbols.streamSym
    ];
    if (!stream) throw new Error("the log has no stream");
    const lines: string[] = [];
    const write = vi.spyOn(stream, "write").mockImplementation((line) => void lines.push(line));
    const { level } = log;
    log.level = "trace";
    try {
      const record = await file(tenant, kind);
      const path = pathOf(kind, record);
      await writeNotes(office, path);
      await office("POST", `${path}/comment`, {
        message: canary,
        internal: true,
        images: [{ name: canary, url: canary }],
      });
      await upload(tenant.token, "documents", Buffer.from("no PDF"), "x.pdf");
      await settleAfterCommits();
      const exported = await office("GET", `/${kind.singular}Ids?selectedIds=${record.id}`);
      expect([exported.body.data.length, isNamed(exported.text)]).toEqual([1, false]);
      log.error({ err: new Error("seen") }, "the log is looked at");
    } finally {
      log.level = level;
      write.mockRestore();
    }
    expect(lines.join("")).toContain("the log is looked at");
    expect(isNamed(lines.join(""))).toBe(false);
  });
});
