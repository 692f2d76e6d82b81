import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { environmentNames } from "@/lib/core/env";
import { bareEnvironment } from "@/scripts/support/bare-environment";
import { chosenPorts, type EnvironmentVariables, productEnvironment } from "@/scripts/support/environment";
import { loadOrCreateSecrets } from "@/scripts/support/secrets";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "towerdesk-secrets-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("secrets are created once, readable only by the owner, with the required lengths", () => {
  const secrets = loadOrCreateSecrets(folder);
  expect(loadOrCreateSecrets(folder)).toEqual(secrets);
  expect(statSync(path.join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
  expect(Buffer.from(secrets.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ?? "", "base64")).toHaveLength(32);
  expect(secrets.APP_SECRET?.length).toBeGreaterThanOrEqual(32);
});

test("a folder that is missing is created, as .data is where TOWERDESK_DATA names another one", () => {
  const missing = path.join(folder, "clone", ".data");
  expect(loadOrCreateSecrets(missing)).toEqual(loadOrCreateSecrets(missing));
});

test("a secret that an older version did not know is added, and the others stay", () => {
  const { PUSHER_SECRET: dropped, ...others } = loadOrCreateSecrets(folder);
  writeFileSync(path.join(folder, "secrets.json"), JSON.stringify(others));
  const secrets = loadOrCreateSecrets(folder);
  expect(secrets).toMatchObject(others);
  expect(secrets.PUSHER_SECRET).toBeTruthy();
  expect(secrets.PUSHER_SECRET).not.toBe(dropped);
});

test("a damaged file of secrets is named, not overwritten", () => {
  writeFileSync(path.join(folder, "secrets.json"), "{");
  expect(() => loadOrCreateSecrets(folder)).toThrow("secrets.json is not readable JSON");
});

test("tests start from an environment without any setting of the product", () => {
  const names = [...environmentNames, "NEXTAUTH_URL", "CRON_SECRET_FILE", "APP_SECRET_FILE"];
  const settings = Object.fromEntries(names.map((name) => [name, "x"]));
  expect(bareEnvironment({ ...settings, PATH: "/bin", HOME: "/home/a", HTTPS_PROXY: "http://p" })).toEqual({
    PATH: "/bin",
    HOME: "/home/a",
    HTTPS_PROXY: "http://p",
  });
});

const environmentOf = (user: EnvironmentVariables) =>
  productEnvironment({
    user,
    dataDir: folder,
    ports: chosenPorts(user),
    secrets: loadOrCreateSecrets(folder),
    databaseUrl: "postgres://tests",
    mode: "production",
    deployment: "tests",
  });

test("the demonstration pays at the sandboxes, whose ports a variable moves", () => {
  expect(environmentOf({ AQWIRE_SANDBOX_PORT: "7102" })).toMatchObject({
    DRAGONPAY_URL: "http://127.0.0.1:6101",
    DRAGONPAY_MERCHANT_ID: "TOWERDESK",
    DRAGONPAY_API_KEY: "sandbox-secret",
    DRAGONPAY_SECRET: "sandbox-secret",
    AQWIRE_URL: "http://127.0.0.1:7102",
    AQWIRE_MERCHANT_CODE: "TOWERDESK",
    AQWIRE_CLIENT_ID: "CLIENT-1",
    AQWIRE_SECRET: "sandbox-secret",
    MAIL_CATCHER_URL: "http://localhost:6103",
    SUPER_ADMIN_PASSWORD: "Super-demo-2026",
  });
});

test("without the demonstration, or with the user's own provider, no sandbox is configured", () => {
  const real = environmentOf({ TOWERDESK_DEMO: "0" });
  for (const name of ["DRAGONPAY_SECRET", "AQWIRE_SECRET", "MAIL_CATCHER_URL", "SUPER_ADMIN_PASSWORD"]) {
    expect(real).not.toHaveProperty(name);
  }
  const own = environmentOf({ DRAGONPAY_SECRET: "ours" });
  expect(own).toMatchObject({ DRAGONPAY_SECRET: "ours", AQWIRE_SECRET: "sandbox-secret" });
  expect(own).not.toHaveProperty("DRAGONPAY_URL");
});
