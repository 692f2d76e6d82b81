import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { scripts } from "@/package.json";

const driver = "node_modules/postgres";
const files = ["src", "cjs/src"].flatMap((source) =>
  ["connection.js", "index.js"].map((name) => `${driver}/${source}/${name}`),
);

/** A folder with the installed driver and its patch, and what applies the patch there. */
function makeCopy() {
  const folder = mkdtempSync(path.join(tmpdir(), "towerdesk-driver-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ["package.json", "package-lock.json", "patches", driver])
    cpSync(name, path.join(folder, name), { recursive: true });
  const program = path.resolve("node_modules/patch-package/index.js");
  const options = scripts.postinstall.split(" ").slice(1);
  // In tests and on CI machines patch-package fails without its options too.
  const env = { PATH: process.env.PATH, NODE_ENV: "production" } as const;
  const install = () =>
    spawnSync(process.execPath, [program, ...options], { cwd: folder, env, encoding: "utf8" });
  const read = () => files.map((file) => readFileSync(path.join(folder, file), "utf8"));
  return { folder, install, read };
}

test("the installed database driver is corrected (docs/decisions/011), and a second run changes nothing", () => {
  const { install, read } = makeCopy();
  const corrected = read();
  for (const text of corrected) expect(text).toMatch(/if \(!socket\) \{|let lost = null/);
  expect(install().status).toBe(0);
  expect(read()).toEqual(corrected);
});

test("the installation fails and names the patch if the driver is another one", () => {
  const { folder, install } = makeCopy();
  const [file = ""] = files;
  const changed = readFileSync(path.join(folder, file), "utf8").replaceAll("connectTimer", "openTimer");
  writeFileSync(path.join(folder, file), changed);
  const { status, stdout, stderr } = install();
  expect(status).toBe(1);
  expect(stdout + stderr).toContain("Failed to apply patch for package postgres");
});

test("the installation fails with another version of the driver, although the patch fits", () => {
  const { folder, install } = makeCopy();
  const file = path.join(folder, driver, "package.json");
  writeFileSync(file, readFileSync(file, "utf8").replace('"version": "3.4.9"', '"version": "3.4.10"'));
  expect(install().status).toBe(1);
});
