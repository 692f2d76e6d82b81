import "server-only";
import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { soaImport } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { pageOfSchema } from "@/lib/core/record-schema";
import { listPage } from "@/lib/core/server/list-page";
import { defineUseCase } from "@/lib/core/server/use-case";
import { soaImportListed } from "@/lib/features/billing/record";
import { soaImportQuery } from "@/lib/features/billing/schema";
import { isoInstant } from "@/lib/format/dates";

/** `GET /tenant-soa-infos`: past imports, newest first. */
export const listImports = defineUseCase({
  name: "import.list",
  allow: [adminWith("utilities.add", "utilities.importDataFromPromis")],
  input: soaImportQuery,
  output: pageOfSchema(soaImportListed),
  async run({ input, tx }) {
    const { uniqId, state, total, created, updated, unchanged, rejected, warnings, createdAt, updatedAt } =
      soaImport;
    return listPage(tx, input, {
      table: soaImport,
      columns: {
        ...{ uniqId, state, total, created, updated, unchanged, rejected, warnings, createdAt, updatedAt },
        by: personOf(sql`soa_import.admin_id`),
        undoneBy: personOf(sql`soa_import.undone_by_id`),
        undoneAt: soaImport.undoneAt,
      },
      where: eq(soaImport.isStaged, false),
      order: [desc(createdAt), asc(uniqId)],
      toRow: ({ createdAt: began, updatedAt: moved, undoneBy, undoneAt, ...row }) => ({
        ...row,
        undone: undoneAt === null ? null : { by: undoneBy, at: isoInstant(undoneAt) },
        created_at: isoInstant(began),
        updated_at: isoInstant(moved),
      }),
    });
  },
});

/** Selects an administrator's id and name. @param id the column with the administrator's id */
export const personOf = (id: SQL) =>
  sql<{ id: string; name: string } | null>`(
    select jsonb_build_object('id', a.id, 'name', a.name) from admin a where a.id = ${id})`;
