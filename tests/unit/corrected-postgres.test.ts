import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the installed database driver is corrected (docs/decisions/011), and a second run changes nothing", () => {
  const files = ["src", "cjs/src"].flatMap((source) =>
    ["connection.js", "index.js"].map((name) => `node_modules/postgres/${source}/${name}`),
  );
  const read = () => files.map((file) => readFileSync(file, "utf8"));
  const before = read();
  for (const text of before) expect(text).toMatch(/if \(!socket\) \{|let lost = null/);
  execFileSync(process.execPath, ["scripts/patch-postgres.mjs"]);
  expect(read()).toEqual(before);
});
