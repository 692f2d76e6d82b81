import "server-only";
import { z } from "zod";
import type { Executor } from "@/db/client";
import { admin, client } from "@/lib/auth/actor";
import { searchPattern } from "@/lib/format/search-text";
import type { Permission } from "@/lib/permissions/pages";
import { maxAllRows, paging, statusFilter } from "@/lib/schema";
import type { TicketKind } from "@/lib/tickets/define";
import type { Page, TicketRecord } from "@/lib/tickets/record";
import { useCase } from "@/lib/use-case";
import { countTickets } from "./counts";
import { cappedTotal, listStatements, sortNames } from "./list";
import { type RecordRow, toRecord } from "./read";

/** `GET /{plural}`: a page of tickets, newest first; a tenant's own, or all for staff who may view them. */
export const listTickets = (kind: TicketKind) =>
  useCase({
    name: `${kind.singular}.list`,
    allow: [client, admin(`${kind.page}.view` as Permission)],
    input: z.object({
      ...paging,
      status: statusFilter(kind.statuses),
      sort: z
        .enum(["", ...sortNames(kind)], { error: `sort must be one of ${sortNames(kind).join(", ")}.` })
        .optional()
        .transform((sort) => sort || "created_at"),
    }),
    async run({ actor, input, tx }): Promise<Page<TicketRecord>> {
      const tenantId = actor.area === "client" ? actor.id : null;
      return readPage(tx, kind, tenantId, input);
    },
  });

type Request = {
  page: number;
  limit: number;
  status: number | null;
  searchTerm: string;
  sort: string;
  order?: "asc" | "desc" | undefined;
};

async function readPage(
  tx: Executor,
  kind: TicketKind,
  tenantId: string | null,
  request: Request,
): Promise<Page<TicketRecord>> {
  const pattern = searchPattern(request.searchTerm);
  const limit = request.limit === 0 ? maxAllRows : request.limit;
  const offset = request.limit === 0 ? 0 : (request.page - 1) * limit;
  const shape = {
    kind,
    own: tenantId !== null,
    status: request.status !== null,
    search: pattern !== null,
    sort: request.sort,
    descending: request.order ? request.order === "desc" : request.sort === "created_at",
  };
  const values = { tenantId, status: request.status, pattern };
  const rowsAt = (start: number, count: number, backward: boolean) =>
    listStatements({ ...shape, backward }).list.execute({
      ...values,
      offset: start,
      limit: count,
    }) as Promise<RecordRow[]>;
  const countAll = async (): Promise<number> => {
    if (pattern === null) return countTickets(tx, [kind.name], tenantId, request.status);
    const [counted] = await listStatements({ ...shape, backward: false }).count.execute(values);
    return counted?.total ?? 0;
  };
  const answer = (found: number, rows: RecordRow[]): Page<TicketRecord> => ({
    data: rows.map((row) => toRecord(kind, row)),
    ...cappedTotal(found, pattern !== null),
    from: rows.length === 0 ? 0 : offset + 1,
    page: request.page,
    limit: request.limit,
  });
  if (offset === 0) {
    const [found, rows] = await Promise.all([countAll(), rowsAt(0, limit, false)]);
    return answer(found, rows);
  }
  const found = await countAll();
  const { total, totalCapped } = cappedTotal(found, pattern !== null);
  const count = Math.min(limit, total - offset);
  if (count <= 0) return answer(found, []);
  const backward = !totalCapped && offset > found / 2;
  return answer(found, await rowsAt(backward ? found - offset - count : offset, count, backward));
}
