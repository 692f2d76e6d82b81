import "server-only";
import type { FiledBy } from "@/db/people";
import type { SessionActor } from "@/lib/core/actor";

/*
 * Who of a unit's people has filed a record (docs/rules/people.md, Who filed what). Records store only people who are
 * not the unit's first one.
 */

/** What a record of an actor stores. */
export const filerOf = (actor: SessionActor): FiledBy | null =>
  actor.area === "client" && actor.personId !== actor.tenantId
    ? { id: actor.personId, name: actor.name }
    : null;

/** Who has filed a record that staff have not. @param unit whose first person it is by default */
export const filedBy = (stored: FiledBy | null, unit: { id: string; name: string }): FiledBy =>
  stored ?? unit;
