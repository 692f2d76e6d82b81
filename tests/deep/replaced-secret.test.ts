import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { twoFactor } from "@/db/schema";
import { db, makeSuperAdmin } from "@/tests/support/people";

/* APP_SECRET is replaced in two steps (docs/operate.md, Replacing secrets). */

const [first, second] = ["the-first-secret-of-this-test-0123456", "the-second-secret-of-this-test-012345"];
const before = process.env.APP_SECRET;
afterAll(() => {
  process.env.APP_SECRET = before ?? "";
  process.env.APP_SECRET_PREVIOUS = "";
});

/** The modules as a server with these secrets loads them. */
async function serverWith(secret: string, previous = "") {
  process.env.APP_SECRET = secret;
  process.env.APP_SECRET_PREVIOUS = previous;
  vi.resetModules();
  return {
    ...(await import("@/lib/features/auth/server/two-factor-codes")),
    ...(await import("@/lib/features/auth/server/login-origins")),
    ...(await import("@/lib/features/files/server/file-links")),
    ...(await import("@/lib/features/auth/server/reencrypt-secrets")),
    ...(await import("@/lib/core/server/idempotency")),
    ...(await import("@/lib/core/server/database")),
  };
}
type Server = Awaited<ReturnType<typeof serverWith>>;

const key = "images/0199b5b2-7c1e-7d3a-9a55-0c2f6d1e8b70.jpg";
const accepts = (server: Server, link: string) =>
  server.isSigned(key, Object.fromEntries(new URL(link).searchParams));

let old: Server;
beforeEach(async () => {
  old = await serverWith(first);
});

test("links and browsers of the first secret are accepted while the second one is introduced", async () => {
  const [link, cookie] = [old.fileLink(key), old.browserCookie("a-browser")];
  const both = await serverWith(second, first);
  expect(accepts(both, link)).toBe(true);
  expect(both.browserIdOf(cookie)).toBe("a-browser");
  expect(accepts(old, both.fileLink(key))).toBe(false);
  const only = await serverWith(second);
  expect(accepts(only, link)).toBe(false);
  expect(only.browserIdOf(cookie)).toBeNull();
  expect(only.browserIdOf(both.browserCookie("a-browser"))).toBe("a-browser");
});

test("a creation that is sent again is recognized", async () => {
  const request = { actor: { area: "client", id: "x" }, idempotency: { key: "k", operation: "o" } } as never;
  const [stored] = old.keyedRequest(request, { a: 1 })?.requestDigests ?? [];
  const { keyedRequest } = await serverWith(second, first);
  const digests = (input: unknown) => keyedRequest(request, input)?.requestDigests ?? [];
  expect(digests({ a: 1 }).some((digest) => stored?.equals(digest))).toBe(true);
  expect(digests({ a: 2 }).some((digest) => stored?.equals(digest))).toBe(false);
});

test("the migration encrypts the secrets of authenticator apps with the second one", async () => {
  const { id: adminId } = await makeSuperAdmin();
  await db.insert(twoFactor).values({ accountId: adminId, secret: old.encryptSecret("JBSWY3DP", adminId) });
  const both = await serverWith(second, first);
  await both.reencryptSecrets(both.sqlClient);
  const [row] = await db.select().from(twoFactor).where(eq(twoFactor.accountId, adminId));
  const only = await serverWith(second);
  expect(only.decryptSecret(row?.secret ?? "", adminId)).toBe("JBSWY3DP");
  expect(old.decryptSecret(row?.secret ?? "", adminId)).toBeNull();
});

test("a secret of an authenticator app that neither decrypts does not stop the migration", async () => {
  const [lost, kept] = [await makeSuperAdmin(), await makeSuperAdmin()];
  const older = await serverWith("an-older-secret-of-this-test-01234567");
  const unreadable = older.encryptSecret("JBSWY3DP", lost.id);
  await db.insert(twoFactor).values([
    { accountId: lost.id, secret: unreadable },
    { accountId: kept.id, secret: old.encryptSecret("JBSWY3DP", kept.id) },
  ]);
  const both = await serverWith(second, first);
  await both.reencryptSecrets(both.sqlClient);
  const secretOf = async (adminId: string) => {
    const [row] = await db.select().from(twoFactor).where(eq(twoFactor.accountId, adminId));
    return row?.secret ?? "";
  };
  expect(await secretOf(lost.id)).toBe(unreadable);
  const only = await serverWith(second);
  expect(only.decryptSecret(await secretOf(kept.id), kept.id)).toBe("JBSWY3DP");
});
