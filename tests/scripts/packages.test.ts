import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildId } from "@/scripts/support/build.mjs";
import { packagesAreInstalled } from "@/scripts/support/packages.mjs";

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "towerdesk-packages-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: unknown) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), typeof content === "string" ? content : JSON.stringify(content));
}

const zod = { version: "4.0.0", integrity: "sha512-a" };
const locked = {
  packages: {
    "": { name: "towerdesk" },
    "node_modules/zod": zod,
    "node_modules/other-platform": { version: "1.0.0", optional: true },
  },
};

test("packages are installed when npm's own record has what the lock file asks for", () => {
  write("package-lock.json", locked);
  expect(packagesAreInstalled(root)).toBe(false);
  write("node_modules/.package-lock.json", { packages: { "node_modules/zod": zod } });
  expect(packagesAreInstalled(root)).toBe(true);
});

test.each([
  ["an older version", { "node_modules/zod": { ...zod, version: "3.9.0" } }],
  ["another content of the same version", { "node_modules/zod": { ...zod, integrity: "sha512-b" } }],
  ["nothing of it", {}],
])("they are not when it has %s", (_, packages) => {
  write("package-lock.json", locked);
  write("node_modules/.package-lock.json", { packages });
  expect(packagesAreInstalled(root)).toBe(false);
});

test("a build is known by its sources, its lock file and its key, and by nothing else", () => {
  write("app/page.tsx", "1");
  write("package-lock.json", locked);
  const id = buildId(root, "key");
  write("README.md", "x");
  write("tests/unit/a.test.ts", "x");
  write("scripts/quickstart.mjs", "x");
  write(".next/BUILD_ID", "x");
  write(".data/secrets.json", "x");
  write("next-env.d.ts", "x");
  expect(buildId(root, "key")).toBe(id);
  expect(buildId(root, "other key")).not.toBe(id);
  write("scripts/build-server.mjs", "x");
  const withScript = buildId(root, "key");
  expect(withScript).not.toBe(id);
  write("app/page.tsx", "2");
  expect(buildId(root, "key")).not.toBe(withScript);
});
