import "server-only";
import { and, desc, eq, inArray, ne } from "drizzle-orm";
import * as z from "zod";
import { ticket } from "@/db/schema";
import { ticketStatus } from "@/db/statuses";
import { adminWith } from "@/lib/core/actor";
import { idList } from "@/lib/core/list-input";
import { csvRowsSchema } from "@/lib/core/record-schema";
import { isId } from "@/lib/core/schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { TicketKind } from "@/lib/features/tickets/define";
import { fieldType } from "@/lib/features/tickets/field-types";
import { permissionOf } from "@/lib/features/tickets/flags";
import type { TicketRecord } from "@/lib/features/tickets/record";
import {
  selectRecords,
  type TicketRow,
  toRecord,
} from "@/lib/features/tickets/server/records/ticket-records";
import { readerOf } from "@/lib/features/tickets/server/records/unread";
import { statusLabel } from "@/lib/features/tickets/statuses";
import { type CsvRow, safeRow } from "@/lib/format/csv";
import { csvDate } from "@/lib/format/dates";

/** `GET /{singular}Ids?selectedIds=`: the rows of the CSV file, newest first. */
export const exportTickets = (kind: TicketKind) =>
  defineUseCase({
    name: `${kind.singular}.export`,
    allow: [adminWith(permissionOf(kind, "view"))],
    input: z.object({ selectedIds: idList }),
    output: csvRowsSchema(kind.csv),
    async run({ actor, input, tx }) {
      const ids = input.selectedIds.filter(isId);
      if (ids.length === 0) return { data: [] };
      const where = and(
        inArray(ticket.id, ids),
        eq(ticket.kind, kind.name),
        ne(ticket.status, ticketStatus.deleted),
      );
      const rows = (await selectRecords(tx, kind, where, readerOf(actor)).orderBy(
        desc(ticket.id),
      )) as TicketRow[];
      return { data: rows.map((row) => safeRow(csvRow(kind, toRecord(kind, row, actor)))) };
    },
  });

const csvRow = (kind: TicketKind, record: TicketRecord): CsvRow =>
  Object.fromEntries(kind.csv.map((key) => [key, csvValue(kind, record, key)]));

function csvValue(kind: TicketKind, record: TicketRecord, key: string): string | number | null {
  const shared: Record<string, () => string | number> = {
    id: () => record.id,
    ticketNumber: () => record.ticketNumber,
    remarks: () => record.remarks,
    clientCode: () => record.tenant.clientCode,
    clientName: () => record.tenant.uoccname,
    status: () => statusLabel(record.status, kind.statusLabels),
    completedDate: () => csvDate(record.completedDate),
    createdAt: () => csvDate(record.created_at),
  };
  const sharedValue = shared[key];
  if (sharedValue) return sharedValue();
  const field = kind.fields.find(({ name }) => name === key);
  return field ? fieldType(field).csv(field, record) : csvDate(record[key] as string | null);
}
