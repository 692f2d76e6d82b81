import "server-only";
import * as z from "zod";
import { adminWith, client } from "@/lib/core/actor";
import { paging, sorting, statusFilter } from "@/lib/core/list-input";
import { type PageWindow, pageOf, pageWindow } from "@/lib/core/paging";
import { pageOfSchema } from "@/lib/core/record-schema";
import { readSearchTerm, type SearchTerm } from "@/lib/core/search-term";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { TicketKind } from "@/lib/features/tickets/define";
import { permissionOf } from "@/lib/features/tickets/flags";
import { ticketRecord } from "@/lib/features/tickets/record";
import { findPage } from "./find-page";
import { type ListFilter, type ListOrder, listedStatuses, listOrder, sortNames } from "./list";
import { maxPageRows, readFirstPage, readRows } from "./list-rows";
import { type TicketRow, toRecord } from "./read";

/**
 * `GET /{plural}`: a page of tickets, by default newest first. Tenants see their own, staff who may view them all.
 */
export const listTickets = (kind: TicketKind) =>
  defineUseCase({
    name: `${kind.singular}.list`,
    allow: [client, adminWith(permissionOf(kind, "view"))],
    input: z.object({
      ...paging,
      // A status that the kind lacks is valid and matches nothing.
      status: statusFilter(listedStatuses),
      sort: sorting(sortNames(kind)),
    }),
    output: pageOfSchema(ticketRecord(kind)),
    async run({ actor, input }) {
      const tenantId = actor.area === "client" ? actor.id : null;
      const term = readSearchTerm(input.searchTerm);
      const { found, rows } = await readPage(
        kind,
        { kind, tenantId, status: input.status },
        listOrder(input),
        term,
        pageWindow(input, term !== null),
      );
      return pageOf(
        rows.map((row) => toRecord(kind, row)),
        found,
        input,
        term !== null,
      );
    },
  });

async function readPage(
  kind: TicketKind,
  filter: ListFilter,
  order: ListOrder,
  term: SearchTerm | null,
  window: PageWindow,
): Promise<{ found: number; rows: TicketRow[] }> {
  const isFirst = term === null && window.offset === 0 && window.limit <= maxPageRows;
  if (isFirst && order.sort === "created_at") {
    const { tenantId, status } = filter;
    return readFirstPage(kind, { tenantId, status, descending: order.descending, limit: window.limit });
  }
  const { found, ids } = await findPage(filter, order, term, window);
  return { found, rows: await readRows(kind, ids) };
}
