import "server-only";
import { and, asc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { amenityHold, tenant, ticket } from "@/db/schema";
import { anyAdmin, clientWith } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { maxAllRows } from "@/lib/core/list-input";
import { idValue, momentValue, rowsSchema } from "@/lib/core/record-schema";
import { isId, momentOrDay, withSpan } from "@/lib/core/schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import { tenantOption } from "@/lib/features/tenants/record";
import { ticketStatusValue } from "@/lib/features/tickets/record";
import { asStatus } from "@/lib/features/tickets/server/records/ticket-records";
import { isoInstant } from "@/lib/format/dates";

const bookedSpan = z.object({
  startTime: momentValue,
  endTime: momentValue,
  status: ticketStatusValue,
  id: idValue.optional().meta({ description: "The reservation. Only for staff." }),
  tenant: tenantOption.optional().meta({ description: "The tenant of the reservation. Only for staff." }),
});

/**
 * `GET /get-reservation-schedules?amenityId&from&to`: the booked spans of an amenity; staff also see by whom. Without
 * bounds, all of them.
 */
export const listBookedSpans = defineUseCase({
  name: "reservation.schedules",
  allow: [clientWith("requests"), anyAdmin],
  input: withSpan(
    z.object({
      amenityId: z.string().max(200).optional(),
      from: momentOrDay(env.SITE_TIME_ZONE, "00:00:00"),
      to: momentOrDay(env.SITE_TIME_ZONE, "23:59:59"),
    }),
    { from: "from", to: "to" },
  ),
  output: rowsSchema(bookedSpan),
  async run({ actor, input, tx }) {
    const { amenityId = "", from, to } = input;
    if (amenityId !== "" && !isId(amenityId)) return { data: [] };
    const rows = await tx
      .select({
        id: amenityHold.ticketId,
        startTime: sql<string>`lower(${amenityHold.during})::text`,
        endTime: sql<string>`upper(${amenityHold.during})::text`,
        status: ticket.status,
        tenant: { id: tenant.id, clientCode: tenant.clientCode, uoccname: tenant.uoccname },
      })
      .from(amenityHold)
      .innerJoin(ticket, eq(ticket.id, amenityHold.ticketId))
      .innerJoin(tenant, eq(tenant.id, ticket.tenantId))
      .where(
        and(
          amenityId === "" ? undefined : eq(amenityHold.amenityId, amenityId),
          sql`${amenityHold.during} && tstzrange(${from}::timestamptz, ${to}::timestamptz)`,
        ),
      )
      .orderBy(asc(sql`lower(${amenityHold.during})`), asc(amenityHold.ticketId))
      .limit(maxAllRows);
    return {
      data: rows.map(({ id, tenant: reservedBy, startTime, endTime, status }) => ({
        startTime: isoInstant(startTime),
        endTime: isoInstant(endTime),
        status: asStatus(status),
        ...(actor.area === "client" ? {} : { id, tenant: reservedBy }),
      })),
    };
  },
});
