import * as z from "zod";
import { ticketKinds } from "@/db/kinds";
import { paymentStatus } from "@/db/statuses";
import {
  countValue,
  dayValue,
  idValue,
  momentValue,
  oneOf,
  personValue,
  pesoValue,
} from "@/lib/core/record-schema";
import { paymentType } from "@/lib/features/payments/statuses";
import { ticketStatusValue } from "@/lib/features/tickets/record";

const request = z.object({
  id: idValue,
  kind: oneOf(ticketKinds),
  ticketNumber: z.string().meta({ example: "JO-2026-000022" }),
  title: z.string().meta({ example: "Leak under kitchen sink" }),
  status: ticketStatusValue,
});

/** An open ticket of a tenant. */
const openRequest = request.extend({
  urgent: z.boolean(),
  overdue: z.boolean(),
  waiting: z.boolean().meta({ description: "Whether it waits for the tenant or a supplier." }),
  unread: countValue.meta({ description: "The number of comments that the caller has not read." }),
  assignee: personValue.nullable(),
  created_at: momentValue,
});
export type OpenRequest = z.infer<typeof openRequest>;

/** A booking, a visitor, goods or workers that come. */
const comingRequest = request.extend({ from: momentValue, to: momentValue });
export type ComingRequest = z.infer<typeof comingRequest>;

/** A tenant's tickets of the modules that the caller may view. */
export const tenantRequests = z
  .object({
    total: countValue.meta({ description: "All that are not deleted." }),
    href: z.string().nullable().meta({
      description: "The address of the list of all; null for whoever may not view the list of services.",
      example: "/admin/services?tenant=0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60",
    }),
    openTotal: countValue,
    open: z.array(openRequest).meta({ description: "The newest open ones." }),
    coming: z.array(comingRequest).meta({ description: "The next ones to come." }),
  })
  .meta({ id: "TenantRequests" });

/** A ticket on the tenant's dashboard. */
const ownRequest = request.extend({
  unread: countValue,
  answer: z
    .object({ text: z.string().meta({ example: "Ernesto comes today." }), at: momentValue })
    .nullable()
    .meta({ description: "The beginning of the newest comment that the tenant has not read." }),
  waitsFor: z
    .string()
    .nullable()
    .meta({ description: "What the office waits for, if that is the tenant.", example: null }),
  comes: momentValue.nullable().meta({ description: "When somebody or something comes." }),
  created_at: momentValue,
});
export type OwnRequest = z.infer<typeof ownRequest>;

export const ownRequests = z
  .object({
    openTotal: countValue,
    data: z.array(ownRequest).meta({ description: "At most three, answered ones first." }),
    next: comingRequest.nullable().meta({ description: "The tenant's next booking." }),
  })
  .meta({ id: "OwnRequests" });

/** A statement or a payment of a tenant. */
export const moneyRow = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("statement"),
    id: idValue,
    date: dayValue,
    reference: z.string().meta({ description: "Its invoice number.", example: "[T1-101]10252026" }),
    amount: pesoValue,
    balance: pesoValue.meta({ description: "The amount still owed on it." }),
    dueDate: dayValue,
    isNewest: z.boolean().meta({ description: "Whether a balance is owed on it and on no other." }),
  }),
  z.object({
    kind: z.literal("payment"),
    id: idValue,
    date: dayValue,
    reference: z.string().meta({ example: "DD-10293847" }),
    amount: pesoValue,
    type: oneOf(Object.values(paymentType)),
    status: oneOf(Object.values(paymentStatus)),
  }),
]);
export type MoneyRow = z.infer<typeof moneyRow>;

/** What a tenant reads and where it is logged in. */
export const tenantActivity = z
  .object({
    posts: countValue.meta({ description: "Posts of the last year that tenants see, or saw." }),
    unreadPosts: countValue.meta({ description: "Those that the tenant has not opened." }),
    lastRead: dayValue.nullable().meta({ description: "When it last opened a post." }),
    lastSeen: momentValue.nullable(),
    sessions: countValue.meta({ description: "The browsers in which it is logged in." }),
    pushDevices: countValue.meta({ description: "The devices that get push messages." }),
  })
  .meta({ id: "TenantActivity" });
