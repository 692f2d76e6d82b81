import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { payment, paymentDifference, post } from "@/db/schema";
import { paymentLiteral, postLiteral } from "@/db/status-literals";
import { paymentStatus, postStatus } from "@/db/statuses";
import { can, type StaffActor } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { searchCap } from "@/lib/core/paging";
import type { Permission } from "@/lib/core/permissions/pages";
import type { Executor } from "@/lib/core/server/database";
import type { WorkCell } from "@/lib/features/dashboard/record";
import { type WorkCellName, workCells } from "@/lib/features/dashboard/work";
import { countedTickets } from "@/lib/features/tickets/counted-tickets";
import type { TicketKind } from "@/lib/features/tickets/define";
import { canBeUrgent } from "@/lib/features/tickets/responsibility";
import { countFiltered, type FilteredCount } from "@/lib/features/tickets/server/lists/find-filtered";
import { nobody, type StaffFilter } from "@/lib/features/tickets/server/lists/list";
import { endOfToday, newFrom } from "@/lib/features/tickets/server/lists/staff-filters";
import { servicesAddress, viewedKinds } from "@/lib/features/tickets/viewed-kinds";
import { ago, clockTime, isoInstant, shortDate, weekdayNames } from "@/lib/format/dates";
import { weekdayOf } from "@/lib/format/days";
import { formatPesos } from "@/lib/format/money";
import { siteClock } from "@/lib/format/zoned";

type Found = Omit<WorkCell, "name">;
type Finder = (tx: Executor, actor: StaffActor) => Promise<Found | null>;

const nothing = "nothing waits";

const counted = ({ kind, count }: FilteredCount): string => countedTickets(count, kind);

const sumOf = (counts: readonly FilteredCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** `4 job orders, 3 gate passes`; of more kinds, `4 job orders, 5 more`; where not all are counted, `mostly job orders`. */
function byKind(counts: readonly FilteredCount[]): string {
  const [first, ...others] = counts.toSorted((a, b) => b.count - a.count);
  if (!first) return nothing;
  if (sumOf(counts) > searchCap) return `mostly ${first.kind.nouns}`;
  if (others.length === 1) return [first, ...others].map(counted).join(", ");
  const more = sumOf(others);
  return more > 0 ? `${counted(first)}, ${more.toLocaleString("en-US")} more` : counted(first);
}

/** The kind whose ticket is due first. */
const firstDue = (counts: readonly FilteredCount[]): FilteredCount | undefined =>
  counts.toSorted((a, b) => ((a.firstDue ?? "") < (b.firstDue ?? "") ? -1 : 1))[0];

/**
 * The address of the list that a cell counts: of one kind, or the list of all kinds. Without the permission
 * for that one it is the list of the kind with the most tickets.
 */
function addressOf(
  actor: StaffActor,
  kinds: readonly TicketKind[],
  counts: readonly FilteredCount[],
  filters: Record<string, string>,
): string {
  const isOfOneKind = counts.length === 1 || kinds.length === 1;
  if (!isOfOneKind && can(actor, "services.view")) return servicesAddress(filters, kinds);
  const [most] = counts.toSorted((a, b) => b.count - a.count);
  const { path } = most?.kind ?? (kinds[0] as TicketKind);
  return `${path.admin}?${new URLSearchParams(filters)}`;
}

/**
 * Finds the tickets of the kinds that a person may view by a list's filters.
 * @param filters as they are in the list's address
 * @param lineOf returns the line below the number, by default how many there are of which kind
 */
const ticketsWith =
  (
    filters: Record<string, string>,
    filterOf: (actor: StaffActor, tx: Executor) => StaffFilter | Promise<StaffFilter>,
    {
      isIncluded = () => true,
      lineOf = byKind,
    }: {
      isIncluded?: (kind: TicketKind) => boolean;
      lineOf?: (counts: readonly FilteredCount[], filter: StaffFilter) => string;
    } = {},
  ): Finder =>
  async (tx, actor) => {
    const kinds = viewedKinds(actor).filter(isIncluded);
    if (kinds.length === 0) return null;
    const filter = await filterOf(actor, tx);
    const counts = await countFiltered(kinds, filter);
    const count = sumOf(counts);
    return {
      count: Math.min(count, searchCap),
      isCapped: count >= searchCap,
      line: count === 0 ? nothing : lineOf(counts, filter),
      href: addressOf(actor, kinds, counts, filters),
    };
  };

const sinceClosing = (_: readonly FilteredCount[], { filedFrom }: StaffFilter): string => {
  const [day, time] = siteClock(filedFrom ?? new Date(), env.SITE_TIME_ZONE);
  return `since ${weekdayNames[weekdayOf(day) - 1]}, ${clockTime(`${day}T${time}`)}`;
};

type Waiting = { count: number; oldest: string | null; amount?: string | null };

/** Counts rows that wait for a decision. @param query SQL that returns one row, a `Waiting` */
const rowsWith =
  (permission: Permission, href: string, query: SQL): Finder =>
  async (tx, actor) => {
    if (!can(actor, permission)) return null;
    const [row] = await tx.execute<Waiting>(query);
    const { count, oldest, amount } = row as Waiting;
    const age = oldest && `oldest ${ago(isoInstant(oldest), new Date())}`;
    const line = [amount && formatPesos(amount), age].filter(Boolean).join(", ");
    return { count, isCapped: false, line: count === 0 ? nothing : line, href };
  };

const finders: Record<WorkCellName, Finder> = {
  urgent: ticketsWith({ urgent: "1", open: "1" }, () => ({ urgent: true, open: true }), {
    isIncluded: canBeUrgent,
  }),
  overdue: ticketsWith({ overdue: "1" }, () => ({ overdue: true }), {
    lineOf(counts) {
      const due = isoInstant(firstDue(counts)?.firstDue ?? null);
      return `oldest since ${shortDate(due)}, ${clockTime(due)}`;
    },
  }),
  dueToday: ticketsWith({ due: "today" }, () => ({ dueBefore: endOfToday() }), {
    lineOf(counts) {
      const first = firstDue(counts);
      return `next at ${clockTime(isoInstant(first?.firstDue ?? null))}, ${first?.kind.noun}`;
    },
  }),
  unread: ticketsWith({ unread: "1" }, ({ id }) => ({ unreadBy: id })),
  mine: ticketsWith({ assignee: "me", open: "1" }, ({ id }) => ({ assignee: id, open: true })),
  new: ticketsWith({ filed: "new" }, async (_, tx) => ({ filedFrom: await newFrom(tx) }), {
    lineOf: sinceClosing,
  }),
  unassigned: ticketsWith({ assignee: "none", open: "1" }, () => ({ assignee: nobody, open: true })),
  deposits: rowsWith(
    "payments.view",
    `/admin/payments?status=${paymentStatus.forVerification}`,
    sql`select count(*)::int as count, min(created_at) as oldest, sum(amount_paid)::text as amount
      from ${payment} where status = ${paymentLiteral.forVerification}`,
  ),
  differences: rowsWith(
    "payments.view",
    "/admin/payments",
    sql`select count(*)::int as count, min(seen_at) as oldest from ${paymentDifference} where settled_at is null`,
  ),
  posts: rowsWith(
    "announcements.view",
    `/admin/announcements?status=${postStatus.forApproval}`,
    sql`select count(*)::int as count, min(created_at) as oldest
      from ${post} where status = ${postLiteral.forApproval}`,
  ),
};

/** Finds what waits for a member of staff, in the order of the cells; those without the right are left out. */
export async function findWork(
  tx: Executor,
  actor: StaffActor,
  names: readonly WorkCellName[] = workCells.map(({ name }) => name),
): Promise<WorkCell[]> {
  const found = await Promise.all(
    names.map(async (name) => {
      const cell = await finders[name](tx, actor);
      return cell && { name, ...cell };
    }),
  );
  return found.filter((cell) => cell !== null);
}

/** The names of the cells that an actor may see. */
export const workNamesOf = (actor: StaffActor): WorkCellName[] => {
  const seen = viewedKinds(actor);
  const pages: Partial<Record<WorkCellName, boolean>> = {
    urgent: seen.some(canBeUrgent),
    deposits: can(actor, "payments.view"),
    differences: can(actor, "payments.view"),
    posts: can(actor, "announcements.view"),
  };
  return workCells.map(({ name }) => name).filter((name) => pages[name] ?? seen.length > 0);
};
