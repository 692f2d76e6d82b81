import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildId } from "@/scripts/support/build";

test("a build is identified only by its sources, its lock file and its key", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "towerdesk-build-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  write("app/page.tsx", "1");
  write("package-lock.json", "{}");
  const id = buildId(folder, "key");
  const others = [
    "README.md",
    "tests/unit/a.test.ts",
    "scripts/bench/a.ts",
    ".next/BUILD_ID",
    ".data/a",
    "dist/a",
    "public/pdfjs/1/cmaps/a.bcmap",
  ];
  for (const file of [...others, "next-env.d.ts"]) write(file, "x");
  expect(buildId(folder, "key")).toBe(id);
  const known = new Set([id, buildId(folder, "other key")]);
  for (const file of [
    "scripts/build-server.ts",
    "app/page.tsx",
    "distribution.ts",
    ".env.local",
    "package-lock.json",
  ]) {
    write(file, "2");
    known.add(buildId(folder, "key"));
  }
  expect(known.size).toBe(7);
});
