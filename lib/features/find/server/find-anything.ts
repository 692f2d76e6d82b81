import "server-only";
import { asc, desc, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { amenity, payment, post, tenant } from "@/db/schema";
import { isActiveRecord, isNotDeleted } from "@/db/status-literals";
import { anyAdmin, can, type StaffActor } from "@/lib/core/actor";
import { unusableTextMessage } from "@/lib/core/errors";
import { searchCap } from "@/lib/core/paging";
import { hasControls } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import { listPage } from "@/lib/core/server/list-page";
import { natural } from "@/lib/core/server/natural-order";
import { defineUseCase } from "@/lib/core/server/use-case";
import { amenityText } from "@/lib/features/amenities/server/amenities";
import { type FoundGroup, foundGroup, maxFound } from "@/lib/features/find/record";
import { paymentLink } from "@/lib/features/payments/links";
import { matchingPayments } from "@/lib/features/payments/server/list-payments";
import { type PaymentStatus, paymentStatusLabel } from "@/lib/features/payments/statuses";
import { postLink } from "@/lib/features/posts/links";
import { tenantLink } from "@/lib/features/tenants/links";
import { findRequests } from "@/lib/features/tickets/server/lists/find-requests";
import { formatPesos } from "@/lib/format/money";

type Found = Omit<FoundGroup, "kind">;
type Finder = (tx: Executor, actor: StaffActor, term: string) => Promise<Found | null>;

const window = { page: 1, limit: maxFound };

/** SQL: rows whose value is the term come first. */
const exactFirst = (value: SQL, term: string): SQL => desc(sql`(lower(${value}) = lower(${term}))`);

const findTenants: Finder = async (tx, actor, term) => {
  if (!can(actor, "tenants.view")) return null;
  const { total, data } = await listPage(
    tx,
    { ...window, searchTerm: term },
    {
      table: tenant,
      columns: { id: tenant.id, title: tenant.uoccname, text: tenant.clientCode },
      where: isActiveRecord(tenant.status),
      searched: tenant.searchText,
      order: [exactFirst(sql`${tenant.clientCode}`, term), asc(natural(tenant.clientCode)), asc(tenant.id)],
      toRow: (row) => ({ ...row, href: tenantLink(row.id) }),
    },
  );
  return { total, rows: data };
};

const findPayments: Finder = async (tx, actor, term) => {
  if (!can(actor, "payments.view")) return null;
  const where = isNotDeleted(payment.status);
  const { total, data } = await listPage(
    tx,
    { ...window, searchTerm: term },
    {
      table: payment,
      columns: {
        id: payment.id,
        referenceNumber: payment.referenceNumber,
        amount: payment.amountPaid,
        status: payment.status,
        who: sql<string>`(select ${tenant.uoccname} || ', ' || ${tenant.clientCode} from ${tenant}
          where ${tenant.id} = ${payment.tenantId})`,
      },
      where,
      searched: (term) => matchingPayments(term, where),
      order: [exactFirst(sql`${payment.referenceNumber}`, term), desc(payment.createdAt), desc(payment.id)],
      toRow: ({ id, referenceNumber, amount, status, who }) => ({
        ...{ id, title: referenceNumber || "Not yet paid", href: paymentLink("admin", id) },
        text: [formatPesos(amount), who, paymentStatusLabel(status as PaymentStatus, "staff")].join(", "),
      }),
    },
  );
  return { total, rows: data };
};

const findPosts: Finder = async (tx, actor, term) => {
  if (!can(actor, "announcements.view")) return null;
  const { total, data } = await listPage(
    tx,
    { ...window, searchTerm: term },
    {
      table: post,
      columns: { id: post.id, title: post.title, text: post.type },
      where: isNotDeleted(post.status),
      searched: post.searchText,
      order: [exactFirst(sql`${post.title}`, term), desc(post.id)],
      toRow: (row) => ({ ...row, href: postLink("admin", row.id) }),
    },
  );
  return { total, rows: data };
};

const findAmenities: Finder = async (tx, actor, term) => {
  if (!can(actor, "amenities.view")) return null;
  const { total, data } = await listPage(
    tx,
    { ...window, searchTerm: term },
    {
      table: amenity,
      columns: { id: amenity.id, title: amenity.title, text: amenity.description },
      where: isActiveRecord(amenity.status),
      searched: amenityText,
      order: [exactFirst(sql`${amenity.title}`, term), asc(natural(amenity.title)), asc(amenity.id)],
      toRow: (row) => ({ ...row, href: `/admin/amenities?modal=true&serviceId=${row.id}` }),
    },
  );
  return { total, rows: data };
};

const finders: Record<FoundGroup["kind"], Finder> = {
  tenants: findTenants,
  requests: findRequests,
  payments: findPayments,
  posts: findPosts,
  amenities: findAmenities,
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
        const group = await find(tx, actor, input.term);
        return group && group.rows.length > 0
          ? { kind, ...group, total: Math.min(group.total, searchCap) }
          : null;
      }),
    );
    return { groups: found.filter((group) => group !== null) };
  },
});
