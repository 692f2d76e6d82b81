import "server-only";
import type { SessionActor } from "@/lib/core/actor";
import { readsStaffNames, theOffice } from "@/lib/core/server/staff-names";
import type { CommentRow } from "./tables";

export type Person = { id: string | null; name: string; area: CommentRow["byArea"] };

/**
 * Returns how the actor sees an author: tenants see the office, with the person's name, but never the id, if the setting
 * says so (docs/rules/settings.md, Website).
 */
export const authorFor = (actor: SessionActor, author: Person): Person =>
  actor.area !== "client" || author.area === "client"
    ? author
    : { ...personFor(actor, author), id: null, area: "admin" };

/** Returns how the actor sees a person: tenants see the office in place of staff unless the setting names them. */
export const personFor = (actor: SessionActor, person: Person): Person =>
  person.area === "client" || readsStaffNames(actor) ? person : { ...theOffice, area: "admin" };

/** A comment's author. */
export const authorOf = ({ byArea, byAccountId, byName }: CommentRow): Person => ({
  id: byAccountId,
  name: byName,
  area: byArea,
});

/** Whether the actor has written a comment. */
export const isAuthor = (actor: SessionActor, row: CommentRow): boolean => row.byAccountId === actor.id;
