import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import * as z from "zod";
import { ticket } from "@/db/schema";
import { adminWithAny } from "@/lib/core/actor";
import { AppError, notFound } from "@/lib/core/errors";
import { personValue, rowsSchema } from "@/lib/core/record-schema";
import { isId } from "@/lib/core/schema";
import { redactFor } from "@/lib/core/server/redact-for";
import { defineUseCase } from "@/lib/core/server/use-case";
import { assignment, assignments } from "@/lib/features/tickets/assignee-schema";
import type { TicketKind } from "@/lib/features/tickets/define";
import { assignFlags, permissionOf } from "@/lib/features/tickets/flags";
import { changedTicket } from "@/lib/features/tickets/record";
import { changedMany } from "@/lib/features/tickets/responsibility-record";
import { findTicket } from "@/lib/features/tickets/server/records/ticket-records";
import { assign, findCandidate, readCandidates } from "./assign";

/** Staff who may assign tickets of a kind. */
const assigners = (kind: TicketKind) => adminWithAny(...assignFlags.map((flag) => permissionOf(kind, flag)));

/** `PUT /{singular}/{id}/assignee`: makes a person, or nobody, responsible for a ticket. */
export const assignTicket = (kind: TicketKind) =>
  defineUseCase({
    name: `${kind.singular}.assign`,
    allow: [assigners(kind)],
    input: assignment,
    output: changedTicket(kind),
    write: true,
    async run(context) {
      const { actor, input, tx } = context;
      const before = await findTicket(tx, kind, input.id, actor, { lock: true });
      if (!before) throw notFound();
      await assign(context, kind, [before.id], await findCandidate(tx, kind, input.adminId));
      const after = await findTicket(tx, kind, before.id, actor);
      if (!after) throw new AppError("not-found", "The ticket could not be read back.");
      return redactFor(actor, { before, after }, permissionOf(kind, "view"));
    },
  });

/** `PUT /{plural}/assignee`: makes a person, or nobody, responsible for many tickets. */
export const assignTickets = (kind: TicketKind) =>
  defineUseCase({
    name: `${kind.singular}.assign`,
    allow: [assigners(kind)],
    input: assignments,
    output: changedMany,
    write: true,
    async run(context) {
      const { input, tx } = context;
      const assignee = await findCandidate(tx, kind, input.adminId);
      const asked = [...new Set(input.ids.map((id) => id.toLowerCase()))];
      const ids = asked.filter(isId);
      const done = ids.length === 0 ? [] : await assign(context, kind, ids, assignee);
      const left = asked.filter((id) => !done.includes(id));
      const deleted = await tx
        .select({ id: ticket.id, ticketNumber: ticket.ticketNumber })
        .from(ticket)
        .where(and(inArray(ticket.id, left.filter(isId)), eq(ticket.kind, kind.name)));
      const refused = left.map((id) => {
        const number = deleted.find((row) => row.id === id)?.ticketNumber;
        return { id, message: number ? `${number} was deleted.` : "This ticket does not exist." };
      });
      return { done, refused };
    },
  });

/** `GET /{plural}/assignees`: who may be responsible for tickets of a kind. */
export const listCandidates = (kind: TicketKind) =>
  defineUseCase({
    name: `${kind.singular}.assignees`,
    allow: [assigners(kind)],
    input: z.object({}),
    output: rowsSchema(personValue),
    run: async ({ tx }) => ({ data: await readCandidates(tx, kind) }),
  });
