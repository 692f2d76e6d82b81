import "server-only";
import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn, SelectedFields } from "drizzle-orm/pg-core";
import * as z from "zod";
import { amenity, payment, post, tenant } from "@/db/schema";
import { isActiveRecord, isNotDeleted } from "@/db/status-literals";
import { anyAdmin, can, type StaffActor } from "@/lib/core/actor";
import { unusableTextMessage } from "@/lib/core/errors";
import type { Permission } from "@/lib/core/permissions/pages";
import { hasControls } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import { type Listed, listPage } from "@/lib/core/server/list-page";
import { natural } from "@/lib/core/server/natural-order";
import { defineUseCase } from "@/lib/core/server/use-case";
import { amenityText } from "@/lib/features/amenities/server/amenities";
import { maxCounted, maxFound } from "@/lib/features/find/limits";
import { type FoundGroup, foundGroup } from "@/lib/features/find/record";
import { paymentLink } from "@/lib/features/payments/links";
import { matchingPayments } from "@/lib/features/payments/server/list-payments";
import { type PaymentStatus, paymentStatusLabel } from "@/lib/features/payments/statuses";
import { postLink } from "@/lib/features/posts/links";
import { tenantLink } from "@/lib/features/tenants/links";
import { findRequests } from "@/lib/features/tickets/server/lists/find-requests";
import { formatPesos } from "@/lib/format/money";

type Found = Omit<FoundGroup, "kind">;
type Finder = (tx: Executor, actor: StaffActor, term: string) => Promise<Found | null>;

/** Who may find these; what is found of requests depends on their kind. */
const permissions: Partial<Record<FoundGroup["kind"], Permission>> = {
  tenants: "tenants.view",
  payments: "payments.view",
  posts: "announcements.view",
  amenities: "amenities.view",
};

async function firstRows<Columns extends SelectedFields>(
  tx: Executor,
  searchTerm: string,
  list: Listed<Columns, FoundGroup["rows"][number]>,
): Promise<Found> {
  const { total, data } = await listPage(tx, { page: 1, limit: maxFound, searchTerm }, list);
  return { total, rows: data };
}

/** SQL: rows whose value is the term come first. */
const exactFirst = (value: PgColumn, term: string): SQL => desc(sql`(lower(${value}) = lower(${term}))`);

const finders: Record<FoundGroup["kind"], Finder> = {
  tenants: (tx, _actor, term) =>
    firstRows(tx, term, {
      table: tenant,
      columns: { id: tenant.id, title: tenant.uoccname, text: tenant.clientCode },
      where: isActiveRecord(tenant.status),
      searched: tenant.searchText,
      order: [exactFirst(tenant.clientCode, term), asc(natural(tenant.clientCode)), asc(tenant.id)],
      toRow: (row) => ({ ...row, href: tenantLink(row.id) }),
    }),
  requests: (tx, actor, term) => findRequests(tx, actor, term, { rows: maxFound, counted: maxCounted }),
  payments: (tx, _actor, term) =>
    firstRows(tx, term, {
      table: payment,
      columns: {
        id: payment.id,
        referenceNumber: payment.referenceNumber,
        amount: payment.amountPaid,
        status: payment.status,
        who: sql<string>`(select ${tenant.uoccname} || ', ' || ${tenant.clientCode} from ${tenant}
        where ${tenant.id} = ${payment.tenantId})`,
      },
      where: isNotDeleted(payment.status),
      searched: (read) => matchingPayments(read, isNotDeleted(payment.status)),
      order: [exactFirst(payment.referenceNumber, term), desc(payment.createdAt), desc(payment.id)],
      toRow: ({ id, referenceNumber, amount, status, who }) => ({
        ...{ id, title: referenceNumber || "Not yet paid", href: paymentLink("admin", id) },
        text: [formatPesos(amount), who, paymentStatusLabel(status as PaymentStatus, "staff")].join(", "),
      }),
    }),
  posts: (tx, _actor, term) =>
    firstRows(tx, term, {
      table: post,
      columns: { id: post.id, title: post.title, text: post.type },
      where: isNotDeleted(post.status),
      searched: post.searchText,
      order: [exactFirst(post.title, term), desc(post.id)],
      toRow: (row) => ({ ...row, href: postLink("admin", row.id) }),
    }),
  amenities: (tx, _actor, term) =>
    firstRows(tx, term, {
      table: amenity,
      columns: { id: amenity.id, title: amenity.title, text: amenity.description },
      where: isActiveRecord(amenity.status),
      searched: amenityText,
      order: [exactFirst(amenity.title, term), asc(natural(amenity.title)), asc(amenity.id)],
      toRow: (row) => ({ ...row, href: `/admin/amenities?modal=true&serviceId=${row.id}` }),
    }),
};

const lengthMessage = "Please type 2 to 200 characters.";
const term = z
  .string({ error: lengthMessage })
  .trim()
  .min(2, lengthMessage)
  .max(200, lengthMessage)
  .refine((value) => !hasControls(value), unusableTextMessage)
  .meta({ description: "Numbers, codes, references, amounts, names or words.", example: "sink" });

/** `GET /search`: what an admin may view of what matches a term. Kinds without a hit are left out. */
export const findAnything = defineUseCase({
  name: "find.anything",
  allow: [anyAdmin],
  input: z.object({ term }),
  output: z.object({ groups: z.array(foundGroup) }),
  async run({ actor, input, tx }) {
    const found = await Promise.all(
      (Object.entries(finders) as [FoundGroup["kind"], Finder][]).map(async ([kind, find]) => {
        const permission = permissions[kind];
        if (permission && !can(actor, permission)) return null;
        const group = await find(tx, actor, input.term);
        return group && group.rows.length > 0
          ? { kind, ...group, total: Math.min(group.total, maxCounted) }
          : null;
      }),
    );
    return { groups: found.filter((group) => group !== null) };
  },
});
