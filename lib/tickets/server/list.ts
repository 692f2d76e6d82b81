import "server-only";
import { and, asc, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { tenant, ticket } from "@/db/schema";
import type { TicketKind } from "@/lib/tickets/define";
import { approver, recordColumns, verifier } from "./read";
import { detailTable } from "./tables";

/** What shapes a list's statement; everything else of a request is a parameter of it. */
export type ListShape = {
  kind: TicketKind;
  /** Whether it is one tenant's list: then every statement carries that tenant's id. */
  own: boolean;
  status: boolean;
  search: boolean;
  sort: string;
  descending: boolean;
  /** Read from the end: the last pages cost what the first ones do. */
  backward: boolean;
};

/** Searches look no further than this (api.md, section 2). */
export const searchCap = 10_000;

/** The `total` of an answer: exact, but for a search that finds more than the cap. */
export const cappedTotal = (found: number, searched: boolean): { total: number; totalCapped?: true } =>
  searched && found > searchCap ? { total: searchCap, totalCapped: true } : { total: found };

/** The columns by which any list may be sorted; `id` is the order of creation. */
const sharedSorts: Record<string, PgColumn> = {
  created_at: ticket.id,
  ticketNumber: ticket.ticketNumber,
  status: ticket.status,
};

export const sortNames = (kind: TicketKind): string[] => [...Object.keys(sharedSorts), ...kind.sortable];

function sortColumn(kind: TicketKind, sort: string): { column: PgColumn; ofDetail: boolean } {
  const shared = sharedSorts[sort];
  if (shared) return { column: shared, ofDetail: false };
  const own = (detailTable(kind) as unknown as Record<string, PgColumn>)[sort];
  if (!own) throw new Error(`${kind.name} can't be sorted by ${sort}`);
  return { column: own, ofDetail: true };
}

export const listFilter = ({
  kind,
  own,
  status,
  search,
}: Pick<ListShape, "kind" | "own" | "status" | "search">): SQL | undefined =>
  and(
    eq(ticket.kind, sql.raw(`'${kind.name}'`)),
    ne(ticket.status, sql.raw("0")),
    own ? eq(ticket.tenantId, sql.placeholder("tenantId")) : undefined,
    status ? eq(ticket.status, sql.placeholder("status")) : undefined,
    search ? sql`${ticket.searchText} like ${sql.placeholder("pattern")}` : undefined,
  );

/** The ids of one page are found first, in an index alone if that can be; only their rows are then joined. */
function buildList(shape: ListShape) {
  const { kind, descending, backward } = shape;
  const { column, ofDetail } = sortColumn(kind, shape.sort);
  const inner = descending === backward ? asc : desc;
  const outer = descending ? desc : asc;
  const detail = detailTable(kind);
  const ids = db.select({ id: ticket.id }).from(ticket).$dynamic();
  if (ofDetail) ids.innerJoin(detail, eq(detail.ticketId, ticket.id));
  const page = ids
    .where(listFilter(shape))
    .orderBy(...(column === ticket.id ? [inner(ticket.id)] : [inner(column), inner(ticket.id)]))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .as("page");
  return db
    .select(recordColumns(kind))
    .from(page)
    .innerJoin(ticket, eq(ticket.id, page.id))
    .innerJoin(detail, eq(detail.ticketId, page.id))
    .innerJoin(tenant, eq(tenant.id, ticket.tenantId))
    .leftJoin(approver, eq(approver.id, ticket.approvedById))
    .leftJoin(verifier, eq(verifier.id, ticket.verifiedById))
    .orderBy(...(column === ticket.id ? [outer(ticket.id)] : [outer(column), outer(ticket.id)]));
}

/** Rows that match, counted no further than the cap. */
const buildCount = (shape: ListShape) =>
  db.select({ total: sql<number>`count(*)::int` }).from(
    db
      .select({ one: sql`1`.as("one") })
      .from(ticket)
      .where(listFilter(shape))
      .limit(searchCap + 1)
      .as("found"),
  );

const nameOf = ({ kind, own, status, search, sort, descending, backward }: ListShape): string =>
  [kind.name, own ? "own" : "all", status, search, sort, descending, backward].join("_");

type Prepared = {
  list: ReturnType<ReturnType<typeof buildList>["prepare"]>;
  count: ReturnType<ReturnType<typeof buildCount>["prepare"]>;
};
const statements = new Map<string, Prepared>();

/**
 * The statements of a list, made once for each shape. A list without a search is prepared in the database too; one
 * with a search is planned for its term, since the best way to a common term is not that to a rare one.
 */
export function listStatements(shape: ListShape): Prepared {
  const name = nameOf(shape);
  const known = statements.get(name);
  if (known) return known;
  // Drizzle prepares in the database what has a name; without one it only keeps the statement's text.
  const label = (part: string) => (shape.search ? undefined : `${part}_${name}`) as string;
  const made = {
    list: buildList(shape).prepare(label("list")),
    count: buildCount(shape).prepare(label("count")),
  };
  statements.set(name, made);
  return made;
}
