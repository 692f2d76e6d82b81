import "server-only";
import { and, sql } from "drizzle-orm";
import * as z from "zod";
import { auditLog } from "@/db/schema";
import { superAdmin } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { readSearchTerm } from "@/lib/core/search-term";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { auditCsv } from "@/lib/features/audit/csv";
import type { AuditChange } from "@/lib/features/audit/record";
import { auditFilter } from "@/lib/features/audit/schema";
import { csvHead, csvLines } from "@/lib/format/csv";
import { formInstant, isoInstant } from "@/lib/format/dates";
import { newestFirst } from "./list-audit-log";
import { auditColumns, filterConditions, matchesPrefix, resolveFilter, toAuditRecord } from "./read";

const partRows = 1000;

/**
 * `GET /audit-log.csv`: all entries of the filters, newest first. Each part is read after the previous one was sent, so
 * that the export blocks no database connection and has at most `partRows` rows in memory.
 */
export const exportAuditLog = defineUseCase({
  name: "auditLog.export",
  allow: [superAdmin],
  input: auditFilter(env.SITE_TIME_ZONE),
  output: z.custom<AsyncGenerator<string>>(),
  async run({ input, tx }) {
    const term = readSearchTerm(input.searchTerm);
    const searched = term === null ? undefined : term.kind === "nothing" ? sql`false` : matchesPrefix(term);
    const where = and(filterConditions(await resolveFilter(tx, input)), searched);
    return parts(tx, where);
  },
});

async function* parts(tx: Executor, where: ReturnType<typeof and>): AsyncGenerator<string> {
  yield csvHead(auditCsv.columns);
  let after: ReturnType<typeof and>;
  for (;;) {
    const rows = await tx
      .select(auditColumns)
      .from(auditLog)
      .where(and(where, after))
      .orderBy(...newestFirst)
      .limit(partRows);
    const last = rows.at(-1);
    if (!last) return;
    yield csvLines(auditCsv.columns, rows.map(toCsvRow));
    if (rows.length < partRows) return;
    after = sql`(${auditLog.at}, ${auditLog.id}) < (${last.at}::timestamptz, ${last.id}::uuid)`;
  }
}

function toCsvRow(row: Parameters<typeof toAuditRecord>[0]) {
  const { actor, changes, ...entry } = toAuditRecord(row);
  return {
    ...entry,
    created_at: formInstant(isoInstant(row.at)),
    actor: actor.name,
    area: actor.area,
    changes: changes.map(changeText).join("; "),
  };
}

const changeText = ({ field, before, after }: AuditChange): string =>
  `${field}: ${auditValueText(before)} → ${auditValueText(after)}`;

const auditValueText = (value: unknown): string =>
  value === null || value === "" ? "(empty)" : typeof value === "string" ? value : JSON.stringify(value);
