import "server-only";
import { and, asc, count, eq } from "drizzle-orm";
import * as z from "zod";
import { admin, ticket } from "@/db/schema";
import { adminWithAny, type StaffActor } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { isId, recordId } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { visibleRoles } from "@/lib/features/admins/server/read";
import { handover } from "@/lib/features/tickets/handover-schema";
import { registry } from "@/lib/features/tickets/registry";
import { type OpenTickets, openTickets } from "@/lib/features/tickets/responsibility-record";
import { assign, findCandidate, isOpenOf, maxInStatement, readCandidates } from "./assign";

/** Handing over needs the permissions for deactivating or deleting an administrator. */
const deactivators = adminWithAny("utilities.edit", "utilities.delete");

/** `GET /user-admin/{id}/open-tickets`: how many open tickets a person is responsible for, also a deleted one. */
export const showOpenTickets = defineUseCase({
  name: "admin.openTickets",
  allow: [deactivators],
  input: z.object({ id: recordId }),
  output: openTickets,
  run: async ({ actor, input, tx }) => readOpenTickets(tx, await findPerson(tx, actor, input.id)),
});

/**
 * `PUT /user-admin/{id}/open-tickets`: hands over the open tickets of a person, those of each list to one person or to
 * nobody.
 * @returns what is left
 */
export const handOverTickets = defineUseCase({
  name: "admin.handOver",
  allow: [deactivators],
  input: handover,
  output: openTickets,
  write: true,
  async run(context) {
    const { actor, input, tx } = context;
    const person = await findPerson(tx, actor, input.id);
    for (const kind of registry) {
      const part = input.to.find(({ list }) => list === kind.plural);
      if (!part) continue;
      const assignee = await findCandidate(tx, kind, part.adminId);
      const rows = await tx
        .select({ id: ticket.id })
        .from(ticket)
        .where(and(isOpenOf(person.id), eq(ticket.kind, kind.name)))
        // Locked, so that tickets that somebody else gets at the same time stay theirs.
        .orderBy(asc(ticket.id))
        .for("no key update");
      const ids = rows.map((row) => row.id);
      for (let from = 0; from < ids.length; from += maxInStatement) {
        await assign(context, kind, ids.slice(from, from + maxInStatement), assignee);
      }
    }
    return readOpenTickets(tx, person);
  },
});

type Person = { id: string; name: string };

/** Also a deleted person. @throws AppError `not-found` if there is none, or an admin asks for a super admin */
async function findPerson(tx: Executor, actor: StaffActor, id: string): Promise<Person> {
  const [found] = isId(id)
    ? await tx
        .select({ id: admin.id, name: admin.name })
        .from(admin)
        .where(and(eq(admin.id, id), visibleRoles(actor)))
    : [];
  if (!found) throw notFound();
  return found;
}

async function readOpenTickets(tx: Executor, { id, name }: Person): Promise<OpenTickets> {
  const rows = await tx
    .select({ kind: ticket.kind, count: count() })
    .from(ticket)
    .where(isOpenOf(id))
    .groupBy(ticket.kind);
  const data: OpenTickets["data"] = [];
  for (const kind of registry) {
    const row = rows.find((one) => one.kind === kind.name);
    if (!row) continue;
    const people = (await readCandidates(tx, kind)).filter((person) => person.id !== id);
    data.push({ list: kind.plural, title: kind.texts.title, count: row.count, people });
  }
  return { name, data };
}
