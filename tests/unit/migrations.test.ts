import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/*
 * During an upgrade the version before runs on the migrated database (docs/deploy.md, Upgrades). So a migration adds;
 * what no version uses any longer is removed by a later one, which names the last version that used it in a first line
 * `-- removes what was last used in <version>`.
 */

/** The last migration before this rule. */
const lastBefore = 27;

/** Statements after which the version before fails, each with what to do instead. */
const refused = [
  { pattern: /\bdrop\s+(table|column|type|schema)\b/i, why: "removes what the version before uses" },
  {
    pattern: /\brename\s+(to|column|constraint)\b/i,
    why: "renames: add the new name, remove the old one later",
  },
  { pattern: /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, why: "changes a type: add a column" },
  {
    pattern: /\balter\s+column\s+\S+\s+set\s+not\s+null\b/i,
    why: "requires a value that the version before omits",
  },
  {
    pattern: /\badd\s+column\s+(?:if not exists\s+)?\S+\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i,
    why: "adds a required column without a default",
  },
];

const faultsOf = (sql: string): string[] =>
  /^-- removes what was last used in \d+\.\d+\.\d+\n/.test(sql)
    ? []
    : refused.filter(({ pattern }) => pattern.test(sql)).map(({ why }) => why);

test("the version before can run on the database of every migration", () => {
  const wrong = readdirSync("db/migrations")
    .filter((file) => file.endsWith(".sql") && Number(file.slice(0, 4)) > lastBefore)
    .flatMap((file) =>
      faultsOf(readFileSync(`db/migrations/${file}`, "utf8")).map((why) => `${file} ${why}`),
    );
  expect(wrong).toEqual([]);
});

test.each([
  'ALTER TABLE "tenant" DROP COLUMN "email";',
  'DROP TABLE "file";',
  'ALTER TABLE "reservation" RENAME COLUMN "alive" TO "is_active";',
  'ALTER TABLE "payment" ALTER COLUMN "amount" SET DATA TYPE bigint;',
  'ALTER TABLE "payment" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "payment" ADD COLUMN "note" text NOT NULL;',
])("%s is refused", (sql) => expect(faultsOf(sql)).toHaveLength(1));

test.each([
  'ALTER TABLE "payment" ADD COLUMN "note" text DEFAULT \'\' NOT NULL;',
  'ALTER TABLE "payment" ADD COLUMN "note" text;',
  'CREATE TABLE "note" ("id" uuid NOT NULL);',
  '-- removes what was last used in 0.1.0\nALTER TABLE "tenant" DROP COLUMN "email";',
])("%s is accepted", (sql) => expect(faultsOf(sql)).toEqual([]));
