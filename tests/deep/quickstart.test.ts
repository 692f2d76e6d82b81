import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import getPort from "get-port";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { lockFolder } from "@/scripts/support/lock";
import { Problem } from "@/scripts/support/problem";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "towerdesk-quickstart-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs quickstart with free ports, except for the given ones; it must refuse to start. */
async function quickstart(settings: Record<string, string> = {}, options: string[] = []) {
  const names = [
    "PORT",
    "PUSHER_PORT",
    "MAIL_CATCHER_PORT",
    "MAIL_CATCHER_SMTP_PORT",
    "DRAGONPAY_SANDBOX_PORT",
    "AQWIRE_SANDBOX_PORT",
  ];
  const ports = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, String(await getPort())])),
  );
  const { exitCode, all } = await execa(process.execPath, ["scripts/run.mjs", "quickstart", ...options], {
    env: { TOWERDESK_DATA: dataDir, ...ports, ...settings },
    all: true,
    reject: false,
    timeout: 30_000,
  });
  return { code: exitCode, text: all };
}

test("a taken port ends it with a sentence that names the variable", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  onTestFinished(() => {
    other.close();
  });
  const { port } = other.address() as AddressInfo;
  const { code, text } = await quickstart({ PORT: String(port) });
  expect(text).toContain(`Port ${port}, for the product, is taken by another program.`);
  expect(text).toMatch(/PORT=\d+ before the command/);
  expect(text).not.toContain("    at ");
  expect(code).toBe(1);
});

test("a second one in the same folder is refused", async () => {
  const release = await lockFolder(dataDir, new Problem("taken"));
  onTestFinished(release);
  const { code, text } = await quickstart();
  expect(text).toContain(`quickstart already runs in the folder ${dataDir}.`);
  expect(code).toBe(1);
});

test("a folder that is a file, an unknown option and an invalid port are reported in sentences", async () => {
  const folder = await quickstart({ TOWERDESK_DATA: path.resolve("package.json") });
  expect(folder.text).toMatch(/package\.json cannot be written to \(\w+\)/);
  const option = await quickstart({}, ["--full"]);
  expect(option.text).toContain("Unknown option '--full'");
  const port = await quickstart({ PUSHER_PORT: "none" });
  expect(port.text).toContain('PUSHER_PORT is "none", which is no port.');
  expect([folder.code, option.code, port.code]).toEqual([1, 1, 1]);
});
