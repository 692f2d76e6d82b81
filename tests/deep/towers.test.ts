import { createHash, randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import getPort from "get-port";
import postgres from "postgres";
import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { startRealtimeServer } from "@/lib/ports/realtime/own-server/server";
import { startCopy } from "@/tests/support/cluster";
import { startInstalledPostgres } from "@/tests/support/installed-postgres";
import { startCommand } from "@/tests/support/programs";
import { listen } from "@/tests/support/realtime";
import { request, sendWith } from "@/tests/support/request";
import { atFileEnd } from "@/tests/support/test-file";
import { stored } from "@/tests/support/uploads";

/* Two towers on one machine, made by the command create-tower (docs/towers.md), and that neither accepts what is the other's. */

const home = mkdtempSync(path.join(tmpdir(), "towerdesk-towers-"));
const towers = path.join(home, "towers");
let adminUrl: string;

/** Runs the command; its environment has the settings of this test's own database, which it must not use. */
const createWith = (...options: string[]) =>
  startCommand("create-tower", options, { TOWERS_DIR: towers, TOWERS_ADMIN_URL: adminUrl });

const create = (name: string, ...more: string[]) => {
  const options = ["--url", "http://tower.test", "--email", `super@${name}.test`];
  return createWith(name, ...options, "--files", path.join(home, "files", name), ...more);
};

type RunningTower = Awaited<ReturnType<typeof startTower>>;
let amihan: RunningTower;
let balagtas: RunningTower;

/** Starts a created tower, with its real-time server and a session of its super admin. */
async function startTower(name: string) {
  const settings = parseEnv(readFileSync(path.join(towers, `${name}.env`), "utf8")) as Record<string, string>;
  const { PUSHER_APP_ID: appId = "", PUSHER_KEY: key = "", PUSHER_SECRET: secret = "" } = settings;
  const port = Number(settings.PUSHER_PORT);
  const migrated = await startCommand("migrate", [], settings);
  expect(migrated.exitCode, migrated.all).toBe(0);
  const realtime = await startRealtimeServer({ appId, key, secret, host: "127.0.0.1", port });
  atFileEnd(() => realtime.close());
  const { url } = await startCopy({ ...settings, LOG_LEVEL: "warn" }, { port: Number(settings.PORT) });
  const sql = postgres(settings.DATABASE_URL ?? "", { max: 1, onnotice: () => {} });
  atFileEnd(() => sql.end());
  const body = { email: settings.SUPER_ADMIN_EMAIL, password: settings.SUPER_ADMIN_PASSWORD };
  sendTo(url);
  const { token } = (await request("POST", "/login/super-admin", { body })).body;
  const [admin] = await sql`select id from admin`;
  return {
    name,
    url,
    settings,
    sql,
    token: String(token),
    adminId: String(admin?.id),
    realtime: { key, port },
  };
}

/** A tenant with a session. */
async function addTenant({ sql }: RunningTower) {
  const [id, token] = [uuidv7(), randomBytes(32).toString("base64url")];
  await sql`insert into account (id) values (${id})`;
  await sql`insert into tenant (id, client_code, client_code_key, uoccname) values (${id}, 'A-1', 'A-1', 'Amihan')`;
  await sql`insert into membership (id, tenant_id, account_id, role, rights, starts_on, approved_at, joined_at)
    values (${id}, ${id}, ${id}, 'owner', '{bills,pay,requests,visitors,people}', current_date, now(), now())`;
  await sql`insert into session (id, area, token_hash, address, account_id, tenant_id)
    values (${uuidv7()}, 'client', ${createHash("sha256").update(token).digest()}, '127.0.0.1', ${id}, ${id})`;
  return { id, token };
}

const png = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();

/** Sends the requests of the helpers to this URL. */
const sendTo = (url: string) =>
  sendWith(
    (asked, init) => fetch(`${url}${asked}`, init),
    () => {},
  );
const statusAt = async (tower: RunningTower, asked: string, token?: string) => {
  sendTo(tower.url);
  return (await request("GET", asked, { token })).status;
};

beforeAll(async () => {
  atFileEnd(() => rmSync(home, { recursive: true, force: true }));
  const server = await startInstalledPostgres();
  adminUrl = server.url("postgres");
  for (const name of ["amihan", "balagtas"]) {
    const { exitCode, all } = await create(name);
    expect(exitCode, all).toBe(0);
    expect(all).toContain(`systemctl enable --now towerdesk@${name}`);
  }
  amihan = await startTower("amihan");
  balagtas = await startTower("balagtas");
}, 180_000);

describe("create", () => {
  test("gives each tower secrets, ports and a database of its own, in a file that only its owner reads", () => {
    expect(statSync(path.join(towers, "amihan.env")).mode & 0o777).toBe(0o600);
    const [one, other] = [amihan.settings, balagtas.settings];
    for (const name of [
      ...["APP_SECRET", "PUSHER_KEY", "PUSHER_SECRET", "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY"],
      ...["DATABASE_URL", "PORT", "PUSHER_PORT", "STORAGE_FOLDER", "BACKUP_PASSWORD", "SUPER_ADMIN_PASSWORD"],
    ]) {
      expect(one[name], name).toBeTruthy();
      expect(one[name], name).not.toBe(other[name]);
    }
    expect(one.MAIL_FROM).toBe("Property Management Office <pmo@tower.test>");
  });

  test.each<[string, string[], string]>([
    ["a name that exists", ["amihan"], "amihan.env exists"],
    ...["Bad", "a-", "1a", "a_b", "a.b", "../a", "a".repeat(21)].map((name): [string, string[], string] => [
      `the name ${name}`,
      [name],
      "can't be a tower's name",
    ]),
    ["two names", ["one", "two"], "Name one new tower"],
    ["an address that is none", ["one", "--email", "a b"], "--email is the first super admin's address"],
    ["a site without a scheme", ["one", "--url", "tower.test"], "--url is where people will reach"],
  ])("refuses %s", async (_, names, message) => {
    const before = readFileSync(path.join(towers, "amihan.env"), "utf8");
    const usual = ["--url", "http://tower.test", "--email", "a@b.test"];
    const { exitCode, all } = await createWith(...usual, ...names);
    expect(exitCode).toBe(1);
    expect(all).toContain(message);
    expect(readFileSync(path.join(towers, "amihan.env"), "utf8")).toBe(before);
  });

  test("leaves nothing if the database server refuses", async () => {
    const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
    await admin`create database towerdesk_cebu`;
    const { exitCode, all } = await create("cebu");
    expect(exitCode).toBe(1);
    expect(all).toContain('database "towerdesk_cebu" already exists');
    expect(readdirSync(towers)).not.toContain("cebu.env");
    expect(await admin`select 1 from pg_roles where rolname = 'towerdesk_cebu'`).toEqual([]);
    await admin.end();
    const away = await create("cebu", "--admin-url", `postgres://x@127.0.0.1:${await getPort()}/x`);
    expect(away.all).toContain("could not be made: The database can't be reached");
    expect(readdirSync(towers)).not.toContain("cebu.env");
  });
});

describe("what is one tower's is refused at the other", () => {
  test("a session", async () => {
    expect(await statusAt(amihan, "/me", amihan.token)).toBe(200);
    expect(await statusAt(balagtas, "/me", amihan.token)).toBe(401);
  });

  test("a file's key, and a link to it, even if the other had a file of this key", async () => {
    const [tenant, stranger] = [await addTenant(amihan), await addTenant(balagtas)];
    sendTo(amihan.url);
    const key = await stored(tenant.token, "images", await png());
    const { url } = (await request("GET", `/file?name=${key}`, { token: tenant.token })).body;
    const { pathname, search } = new URL(url);
    const open = pathname + search;
    expect(await statusAt(amihan, open)).toBe(200);
    expect(await statusAt(balagtas, pathname, stranger.token)).toBe(404);
    expect(await statusAt(balagtas, open)).toBe(401);

    const [row] = await amihan.sql`select key, content_type, size, sha256 from file where key = ${key}`;
    await balagtas.sql`insert into file ${balagtas.sql({ ...row, uploaded_by_id: stranger.id })}`;
    const [from = "", to = ""] = [amihan, balagtas].map(({ settings }) =>
      path.join(settings.STORAGE_FOLDER ?? "", key),
    );
    mkdirSync(path.dirname(to), { recursive: true });
    cpSync(from, to);
    expect(await statusAt(balagtas, pathname, stranger.token)).toBe(200);
    expect(await statusAt(balagtas, open)).toBe(401);
  });

  test("the signature of a live channel", async () => {
    const channel = `private-admin-notif.${amihan.adminId}`;
    const sign = (tower: RunningTower) => async (body: object) => {
      sendTo(tower.url);
      return await request("POST", "/realtime/auth", { token: amihan.token, body });
    };
    await listen(sign(amihan), channel, false, amihan.realtime);
    // With the other's key, which every page knows, it is only the secret that differs.
    const underOtherKey = async (asked: object) => {
      const { status, body } = await sign(amihan)(asked);
      return { status, body: { ...body, auth: body.auth.replace(/^[^:]+/, balagtas.realtime.key) } };
    };
    await expect(listen(underOtherKey, channel, false, balagtas.realtime)).rejects.toThrow(
      "Invalid subscription signature",
    );
    await expect(listen(sign(balagtas), channel, false, balagtas.realtime)).rejects.toThrow("401");
  });

  test("a connection to its database", async () => {
    const { username, password } = new URL(amihan.settings.DATABASE_URL ?? "");
    const url = Object.assign(new URL(balagtas.settings.DATABASE_URL ?? ""), { username, password });
    const sql = postgres(url.href, { max: 1, onnotice: () => {} });
    await expect(sql`select 1`).rejects.toThrow("permission denied for database");
    await sql.end();
  });
});
