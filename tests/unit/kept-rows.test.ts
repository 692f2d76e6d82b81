import { readFileSync } from "node:fs";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import * as schema from "@/db/schema";

it("docs/data-model.md says how long the rows of each table are kept", () => {
  const [, part = ""] = readFileSync("docs/data-model.md", "utf8").split("## How long rows are kept");
  const named = [...part.matchAll(/^\| (`[^|]*)\|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []));
  expect(named.toSorted()).toEqual(tables.toSorted());
});
