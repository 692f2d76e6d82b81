import "server-only";
import * as z from "zod";
import { adminWith, clientWith, type SessionActor } from "@/lib/core/actor";
import { paging, sorting, statusFilter } from "@/lib/core/list-input";
import { type PageWindow, pageOf, pageWindow } from "@/lib/core/paging";
import { pageOfSchema } from "@/lib/core/record-schema";
import { readSearchTerm, type SearchTerm } from "@/lib/core/search-term";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { TicketKind } from "@/lib/features/tickets/define";
import { permissionOf, unitRightOf } from "@/lib/features/tickets/flags";
import { ticketRecord } from "@/lib/features/tickets/record";
import { type TicketRow, toRecord } from "@/lib/features/tickets/server/records/ticket-records";
import { findPage } from "./find-page";
import { isFiltered, type ListFilter, type ListOrder, listedStatuses, listOrder, sortNames } from "./list";
import { isFirstPage, readFirstPage, readRows } from "./list-rows";
import { readStaffFilter, staffFilters } from "./staff-filters";

/**
 * `GET /{plural}`: a page of tickets, by default newest first. Tenants see their own, staff who may view them all.
 */
export const listTickets = (kind: TicketKind) =>
  defineUseCase({
    name: `${kind.singular}.list`,
    allow: [clientWith(unitRightOf(kind)), adminWith(permissionOf(kind, "view"))],
    input: z.object({
      ...paging,
      // A status that the kind lacks is valid and matches nothing.
      status: statusFilter(listedStatuses),
      sort: sorting(sortNames(kind)),
      ...staffFilters,
    }),
    output: pageOfSchema(ticketRecord(kind)),
    async run({ actor, input, tx }) {
      const filter: ListFilter = {
        kind,
        tenantId: actor.area === "client" ? actor.tenantId : null,
        status: input.status,
        ...(await readStaffFilter(tx, actor, input)),
      };
      const term = readSearchTerm(input.searchTerm);
      const isSearched = term !== null || isFiltered(filter);
      const window = pageWindow(input, isSearched);
      const { found, rows } = await readPage(kind, filter, listOrder(input), term, window, actor);
      return pageOf(
        rows.map((row) => toRecord(kind, row, actor)),
        found,
        input,
        isSearched,
      );
    },
  });

async function readPage(
  kind: TicketKind,
  filter: ListFilter,
  order: ListOrder,
  term: SearchTerm | null,
  window: PageWindow,
  actor: SessionActor,
): Promise<{ found: number; rows: TicketRow[] }> {
  if (isFirstPage(filter, order, term, window)) {
    const { status } = filter;
    return readFirstPage(kind, { actor, status, descending: order.descending, limit: window.limit });
  }
  const { found, ids } = await findPage(filter, order, term, window);
  return { found, rows: await readRows(kind, ids, actor) };
}
