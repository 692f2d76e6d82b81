import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { auditLog } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { browser } from "@/tests/support/browser-log-in";
import { attempt, callAs, makeAdmin, makeSuperAdmin, makeTenant, password } from "@/tests/support/people";
import { clearRateLimits } from "@/tests/support/rate-limits";
import { allRoles } from "@/tests/support/roles";

/* Log-ins, refused ones, log-outs and ends of sessions in the audit log and in the log. */

const wrong = "My-secret-horse-1";
const unknown = "00000000-0000-0000-0000-000000000000";

beforeEach(async () => {
  await clearRateLimits();
  await db.delete(auditLog);
});
afterEach(() => void vi.restoreAllMocks());

const entries = async (filter = "") => {
  const boss = await callAs(await makeSuperAdmin());
  return (await boss("GET", `/audit-log?limit=100${filter}`)).body.data;
};
const actions = async () => (await entries()).map(({ action }: { action: string }) => action);

describe("the audit log", () => {
  it("contains a tenant's log-in, refusal and log-out, with account, area, address and browser", async () => {
    const person = await makeTenant();
    await attempt("client", person.clientCode, wrong, "10.9.0.1");
    const { token } = (await attempt("client", person.clientCode, password, "10.9.0.1")).body;
    const as = await callAs(person);
    await as("POST", "/logout");
    expect(await actions()).toEqual(["session.logOut", "session.logIn", "session.refuseLogIn"]);
    expect(token).toBeTruthy();
    const [refused] = await entries("&action=refuseLogIn");
    expect(refused).toMatchObject({
      actor: { id: person.id, name: expect.stringContaining("Tenant"), area: "client" },
      recordType: "tenant",
      record: person.clientCode,
      address: "10.9.0.1",
      changes: [{ field: "reason", before: null, after: "wrong password" }],
    });
    expect(await entries(`&actorId=${person.id}`)).toHaveLength(3);
  });

  it("contains staff's too, also of a browser", async () => {
    const { email, id } = await makeAdmin(allRoles());
    const jar = browser();
    await jar.logIn("admin", email, wrong);
    await jar.logIn("admin", email, password);
    await jar.logIn("admin", email, password);
    expect(await actions()).toEqual([
      "session.logIn",
      "session.endSession",
      "session.logIn",
      "session.refuseLogIn",
    ]);
    const [ended] = await entries("&action=endSession");
    expect(ended).toMatchObject({
      actor: { id, area: "admin" },
      userAgent: "Firefox/130 (Windows)",
      changes: [{ field: "reason", after: "a new log-in in the same browser" }],
    });
  });

  it("contains nothing typed as an unknown name, which may be a password", async () => {
    await attempt("admin", "My-typed-password", wrong);
    const [entry] = await entries();
    expect(entry).toMatchObject({ action: "session.refuseLogIn", actor: { id: unknown, area: "admin" } });
    const kept = JSON.stringify(await db.select().from(auditLog)).toLowerCase();
    expect(kept).not.toContain("my-typed-password");
    expect(kept).not.toContain("my-secret-horse");
  });

  it("contains a lock once, and not each refusal after it", async () => {
    const person = await makeTenant();
    for (let at = 0; at < 12; at++) await attempt("client", person.clientCode, wrong, "10.9.0.2");
    const all = await actions();
    expect(all.filter((action: string) => action === "session.refuseLogIn")).toHaveLength(10);
    expect(all.filter((action: string) => action === "session.lock")).toHaveLength(1);
    const [lock] = await entries("&action=lock");
    expect(lock).toMatchObject({
      actor: { name: "The system" },
      recordId: person.id,
      changes: [
        { field: "locked", after: "this account from this address" },
        { field: "minutes", after: 15 },
      ],
    });
  });

  it("contains by whom and why sessions ended", async () => {
    const person = await makeTenant();
    const [one] = [await callAs(person), await callAs(person)];
    await one("DELETE", "/sessions");
    const boss = await callAs(await makeSuperAdmin());
    await boss("DELETE", `/tenant/${person.id}/sessions`);
    const ends = (await entries("&action=endSession")).map(
      ({ actor, changes }: { actor: { name: string }; changes: { after: string }[] }) => [
        actor.name,
        changes[0]?.after,
      ],
    );
    expect(ends).toEqual([
      ["The system", "ended by the office"],
      [expect.stringContaining("Tenant"), "ended by its user"],
    ]);
    expect(await entries("&action=endSessions")).toMatchObject([{ action: "tenant.endSessions" }]);
  });
});

describe("the log", () => {
  it("names the account of a refused log-in, never the typed text", async () => {
    const said = vi.spyOn(log, "warn");
    const person = await makeTenant();
    await browser().logIn("client", person.clientCode, wrong);
    await browser().logIn("client", "My-typed-password", wrong);
    expect(said.mock.calls).toMatchObject([
      [{ area: "client", account: person.id, status: 401 }, "log-in refused"],
      [{ area: "client", account: undefined, status: 401 }, "log-in refused"],
    ]);
    expect(JSON.stringify(said.mock.calls)).not.toMatch(/my-/i);
  });

  it("names who made a call that was refused", async () => {
    const person = await makeTenant();
    const as = await callAs(person);
    const said = vi.spyOn(log, "info");
    expect((await as("GET", "/audit-log")).status).toBe(403);
    expect(said.mock.calls.at(-1)?.[0]).toMatchObject({ status: 403, actor: `client ${person.id}` });
  });
});
