import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { membership } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { adminWith } from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import { deletedSchema } from "@/lib/core/record-schema";
import { recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import { limitChanges } from "@/lib/core/server/tenant-limit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { auditedPerson } from "@/lib/features/auth/server/audit-accounts";
import { personRecord } from "@/lib/features/people/record";
import { personApproval, personChange } from "@/lib/features/people/schema";
import { mailInvitation } from "./invitations";
import {
  applyRights,
  assertManagerStays,
  assertMayChange,
  assertMayGive,
  assertNotEnded,
  endAccess,
  lockPerson,
  managers,
  validateDays,
} from "./manage";
import { toPerson } from "./read";

const changers = [managers, adminWith("tenants.edit")] as const;

/** `PUT /person/{id}`: role, rights and last day. Somebody whom people make a representative waits for the office. */
export const changePerson = defineUseCase({
  name: "person.change",
  allow: changers,
  input: personChange,
  output: personRecord,
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    const person = await lockPerson(tx, actor, input.id);
    assertNotEnded(person);
    assertMayChange(actor, person);
    const role = input.role ?? person.role;
    const rights = input.rights ?? person.rights;
    const to = input.to === undefined ? person.to : input.to;
    assertMayGive(actor, rights);
    validateDays({ role, from: person.from, to }, false);
    if (!rights.includes("people")) await assertManagerStays(tx, actor, person);
    await limitChanges(tx, actor, person.tenantId);
    const waits = actor.area === "client" && role === "representative" && person.role !== role;
    await tx
      .update(membership)
      .set({
        role,
        rights,
        endsOn: to,
        warnedAt: to === person.to ? undefined : null,
        updatedAt: sql`clock_timestamp()`,
        ...(waits && { approvedAt: null }),
      })
      .where(eq(membership.id, person.id));
    await applyRights(tx, afterCommit, person);
    const { role: fromRole, rights: fromRights, to: fromDay } = person;
    const detail = { role: { from: fromRole, to: role }, rights: { from: fromRights, to: rights } };
    const changes = { ...detail, to: { from: fromDay, to } };
    await audit(tx, { actor, address, requestId }, "person.change", auditedPerson, person.id, changes);
    return toPerson(actor, await lockPerson(tx, actor, person.id));
  },
});

/** `DELETE /person/{id}`: ends a person's access at once. */
export const endPerson = defineUseCase({
  name: "person.end",
  allow: changers,
  input: z.object({ id: recordId }),
  output: deletedSchema,
  write: true,
  async run({ actor, input, tx, address, requestId }) {
    const person = await lockPerson(tx, actor, input.id);
    assertNotEnded(person);
    assertMayChange(actor, person);
    await assertManagerStays(tx, actor, person);
    await endAccess(tx, person);
    await audit(tx, { actor, address, requestId }, "person.end", auditedPerson, person.id);
    return { id: person.id, status: recordStatus.deleted };
  },
});

/** `POST /person/{id}/invitation`: mails the invitation again; the earlier link ends. */
export const inviteAgain = defineUseCase({
  name: "person.invite",
  allow: changers,
  input: z.object({ id: recordId }),
  output: personRecord,
  write: true,
  async run({ actor, input, tx, address, requestId }) {
    const person = await lockPerson(tx, actor, input.id);
    assertMayChange(actor, person);
    if (person.state !== "invited") throw new AppError("conflict", notInvited[person.state]);
    await mailInvitation(tx, person);
    await audit(tx, { actor, address, requestId }, "person.invite", auditedPerson, person.id);
    return toPerson(actor, person);
  },
});

const notInvited = {
  active: "This person has accepted the invitation already.",
  waiting: "The office has not approved this person yet.",
  ended: "The access of this person has ended.",
};

/** `PUT /person/{id}/approval`: the office approves a person, who is then invited, or ends the request. */
export const approvePerson = defineUseCase({
  name: "person.approve",
  allow: [adminWith("tenants.edit")],
  input: personApproval,
  output: personRecord,
  write: true,
  async run({ actor, input: { id, approve }, tx, address, requestId }) {
    const person = await lockPerson(tx, actor, id);
    if (person.state !== "waiting")
      throw new AppError("conflict", "This person does not wait for the office.");
    if (approve) {
      const now = sql`clock_timestamp()`;
      await tx.update(membership).set({ approvedAt: now, updatedAt: now }).where(eq(membership.id, id));
    } else await endAccess(tx, person);
    const changed = await lockPerson(tx, actor, id);
    if (changed.state === "invited") await mailInvitation(tx, changed);
    await audit(tx, { actor, address, requestId }, "person.approve", auditedPerson, id, { approve });
    return toPerson(actor, changed);
  },
});
