import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { actionText } from "@/components/audit/audit-texts";

it("names every action that is recorded by what was done", () => {
  const call = /\baudit\(\s*\w+,\s*(?:\w+|\{[^}]*\}),\s*["`]([^"`]+)["`]/g;
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const actions = files.flatMap((file) =>
    [...readFileSync(`lib/${file}`, "utf8").matchAll(call)].map(([, action = ""]) => action),
  );
  expect(actions.length).toBeGreaterThan(30);
  // An action without a text gets its last word: `Settle`.
  expect(actions.filter((action) => !/^(\w+ed|Reset)\b/.test(actionText(action)))).toEqual([]);
});
