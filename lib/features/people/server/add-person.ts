import "server-only";
import { sql } from "drizzle-orm";
import { account, membership } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { AppError, notFound } from "@/lib/core/errors";
import { audit } from "@/lib/core/server/audit";
import type { Transaction } from "@/lib/core/server/database";
import { limitChanges } from "@/lib/core/server/tenant-limit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { accountsWithAddress } from "@/lib/features/auth/server/addresses";
import { auditedPerson } from "@/lib/features/auth/server/audit-accounts";
import { personRecord } from "@/lib/features/people/record";
import { personCreation } from "@/lib/features/people/schema";
import { lockTenant } from "@/lib/features/tenants/server/read";
import { accountKey } from "@/lib/format/account-key";
import { searchText } from "@/lib/format/search-text";
import { mailInvitation } from "./invitations";
import { assertMayGive, managers, needsApproval, peopleAtMost, today, validateDays } from "./manage";
import { readPeople, toPerson } from "./read";

/** `POST /person`: adds a person to a unit, and mails the invitation unless the office must approve first. */
export const addPerson = defineUseCase({
  name: "person.add",
  allow: [managers, adminWith("tenants.edit")],
  input: personCreation,
  output: personRecord,
  creates: true,
  write: true,
  async run({ actor, input, tx, address, requestId }) {
    const { name, email, role, rights, to = null } = input;
    const from = input.from ?? today();
    const tenantId = actor.area === "client" ? actor.tenantId : (input.tenantId ?? "");
    assertMayGive(actor, rights);
    validateDays({ role, from, to }, true);
    if (!(await lockTenant(tx, tenantId))) throw notFound();
    await limitChanges(tx, actor, tenantId);
    const people = (await readPeople(tx, tenantId)).filter(({ state }) => state !== "ended");
    if (people.length >= peopleAtMost)
      throw new AppError("conflict", `A unit has at most ${peopleAtMost} people.`);
    const accountId = await accountFor(tx, name, email);
    if (people.some((person) => person.accountId === accountId))
      throw new AppError("conflict", "This unit has a person with this address already.");
    const waits = await needsApproval(tx, actor, role);
    const [added] = await tx
      .insert(membership)
      .values({
        ...{ tenantId, accountId, role, rights, startsOn: from, endsOn: to },
        ...{ invitedById: actor.id, invitedByName: actor.name },
        ...{ invitedName: name, invitedEmail: email },
        approvedAt: waits ? null : sql`clock_timestamp()`,
      })
      .returning({ id: membership.id });
    const person = (await readPeople(tx, tenantId)).find(({ id }) => id === added?.id);
    if (!person) throw notFound();
    if (!waits) await mailInvitation(tx, person);
    const detail = { email, role, rights, from, to };
    await audit(tx, { actor, address, requestId }, "person.add", auditedPerson, person.id, detail);
    return toPerson(actor, person);
  },
});

/** The account with an address, which is made if there is none. If several first people have it, it is the oldest. */
async function accountFor(tx: Transaction, name: string, email: string): Promise<string> {
  const emailKey = accountKey(email);
  const [known] = await accountsWithAddress(tx, emailKey);
  if (known) return known;
  await tx
    .insert(account)
    .values({ name, email, emailKey, searchText: searchText([name, email]) })
    .onConflictDoNothing();
  const [made] = await accountsWithAddress(tx, emailKey);
  if (!made) throw notFound();
  return made;
}
