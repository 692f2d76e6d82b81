import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { generateDrizzleJson } from "drizzle-kit/api";
import { describe, expect, test } from "vitest";
import journal from "@/db/migrations/meta/_journal.json";
import * as schema from "@/db/schema";
import { firstRelease, laterReleases } from "@/tests/support/releases";

/*
 * From 1.0.0 on migrations are only added. During an upgrade the version before runs on the migrated database
 * (docs/deploy.md, Upgrades), so a migration only adds, too; what no version uses any longer is removed by a later one,
 * which names the last version that used it in a first line `-- removes what was last used in <version>`. A migration that
 * can't keep this says so in its first line, and waits for the end of the version before.
 */

const read = (tag: string) => readFileSync(`db/migrations/${tag}.sql`, "utf8");

describe("the migrations", () => {
  test("of releases are as they were released", () => {
    const released = [...firstRelease, ...laterReleases];
    const found = journal.entries
      .slice(0, released.length)
      .map(({ tag, when }) => ({ tag, when, sha256: createHash("sha256").update(read(tag)).digest("hex") }));
    expect(found).toEqual(released);
  });

  test("are listed in the journal, each later than the one before", () => {
    const files = readdirSync("db/migrations").filter((file) => file.endsWith(".sql"));
    expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort());
    const times = journal.entries.map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });

  test("have one snapshot, which is that of the schema", () => {
    const last = journal.entries.at(-1)?.tag.slice(0, 4);
    expect(readdirSync("db/migrations/meta").sort()).toEqual([`${last}_snapshot.json`, "_journal.json"]);
    const snapshot = JSON.parse(readFileSync(`db/migrations/meta/${last}_snapshot.json`, "utf8"));
    const { tables, enums, sequences } = generateDrizzleJson(schema, undefined, undefined, "snake_case");
    expect({ tables, enums, sequences }).toEqual({
      tables: snapshot.tables,
      enums: snapshot.enums,
      sequences: snapshot.sequences,
    });
  });
});

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
  /^-- (removes what was last used in \d+\.\d+\.\d+|needs the version before to be stopped)\n/.test(sql)
    ? []
    : refused.filter(({ pattern }) => pattern.test(sql)).map(({ why }) => why);

test("the version before can run on the database of every migration", () => {
  const later = journal.entries.slice(firstRelease.length);
  expect(later.flatMap(({ tag }) => faultsOf(read(tag)).map((why) => `${tag} ${why}`))).toEqual([]);
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
  '-- removes what was last used in 1.0.0\nALTER TABLE "tenant" DROP COLUMN "email";',
  '-- needs the version before to be stopped\nALTER TABLE "tenant" DROP COLUMN "email";',
])("%s is accepted", (sql) => expect(faultsOf(sql)).toEqual([]));
