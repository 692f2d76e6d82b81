import "server-only";
import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account, admin, membership, tenant } from "@/db/schema";
import { isActiveRecord } from "@/db/status-literals";
import type { SessionActor } from "@/lib/core/actor";
import type { Executor } from "@/lib/core/server/database";
import { staffOf } from "@/lib/core/server/staff-names";
import type { PersonRecord } from "@/lib/features/people/record";
import type { PersonState } from "@/lib/features/people/states";
import { isoInstant } from "@/lib/format/dates";

/** The unit whose first person an account is. */
export const firstOf = alias(tenant, "first_of");
const inviter = alias(admin, "inviter");

/** SQL for the state of a membership. */
export const personState = sql<PersonState>`case
  when ${membership.endedAt} is not null or ${membership.endsOn} < current_date then 'ended'
  when ${membership.approvedAt} is null then 'waiting'
  when ${membership.joinedAt} is null then 'invited'
  else 'active' end`;

/** SQL for what the account says of a person who has joined, and of others what the invitation says. */
const onceJoined = <T>(ofAccount: SQLWrapper, invited: SQLWrapper) =>
  sql<T>`case when ${membership.joinedAt} is null then ${invited} else ${ofAccount} end`;

const columns = {
  id: membership.id,
  tenantId: membership.tenantId,
  accountId: membership.accountId,
  name: onceJoined<string>(sql`coalesce(${firstOf.uoccname}, ${account.name})`, membership.invitedName),
  email: onceJoined<string | null>(
    sql`case when ${firstOf.id} is null then ${account.email} else ${firstOf.email} end`,
    membership.invitedEmail,
  ),
  phoneNumber: onceJoined<string>(sql`coalesce(${firstOf.phoneNumber}, ${account.phoneNumber})`, sql`''`),
  invitedEmail: membership.invitedEmail,
  role: membership.role,
  rights: membership.rights,
  from: membership.startsOn,
  to: membership.endsOn,
  state: personState,
  inviter: { id: membership.invitedById, name: membership.invitedByName, staffId: inviter.id },
  lastSeen: onceJoined<string | null>(account.lastSeen, sql`null`),
  unit: { clientCode: tenant.clientCode, uoccname: tenant.uoccname, unitNumber: tenant.unitNumber },
};

/** Selects people with their units. @param which a condition on `membership`, `account`, `tenant` and `firstOf` */
export const selectPeople = (tx: Executor, which: SQL | undefined) =>
  tx
    .select(columns)
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .innerJoin(tenant, eq(tenant.id, membership.tenantId))
    .leftJoin(firstOf, eq(firstOf.id, membership.accountId))
    .leftJoin(inviter, eq(inviter.id, membership.invitedById))
    .where(and(isActiveRecord(tenant.status), which))
    .$dynamic();

export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

/** The people of a unit: first those whose access has not ended, in the order in which they came. */
export const readPeople = (tx: Executor, tenantId: string): Promise<PersonRow[]> =>
  selectPeople(tx, eq(membership.tenantId, tenantId))
    .orderBy(
      sql`${personState} = 'ended'`,
      desc(sql`${membership.id} = ${membership.tenantId}`),
      asc(membership.id),
    )
    .limit(maxPeople);

/** Ended ones are kept, so a unit has more over the years than at a time. */
const maxPeople = 500;

/** A person as the actor reads it. */
export function toPerson(actor: SessionActor, row: PersonRow): PersonRecord {
  const { tenantId, accountId: _, invitedEmail: __, inviter: by, unit: ___, lastSeen, ...person } = row;
  const ofStaff = by.staffId === null ? { id: by.id, name: by.name } : staffOf(actor, by);
  return {
    ...person,
    invitedBy: by.name === "" ? null : ofStaff,
    lastSeen: isoInstant(lastSeen),
    isFirst: person.id === tenantId,
  };
}
