import "server-only";
import type { SessionActor } from "@/lib/core/actor";
import type { Executor } from "@/lib/core/server/database";
import { showsStaffNames, theOffice } from "@/lib/core/server/staff-names";
import type { CommentRow } from "./tables";

export type Person = { id: string | null; name: string; area: CommentRow["byArea"] };

/**
 * Returns how the actor sees an author: tenants see the office, with the person's name, but never the id, if the setting
 * says so (docs/rules/settings.md, Website).
 */
export async function authorFor(tx: Executor, actor: SessionActor): Promise<(author: Person) => Person> {
  const seen = await personFor(tx, actor);
  if (actor.area !== "client") return seen;
  return (author) => (author.area === "client" ? author : { ...seen(author), id: null, area: "admin" });
}

/** Returns how the actor sees a person: tenants see the office in place of staff unless the setting names them. */
export async function personFor(tx: Executor, actor: SessionActor): Promise<(person: Person) => Person> {
  if (actor.area !== "client" || (await showsStaffNames(tx))) return (person) => person;
  return (person) => (person.area === "client" ? person : { ...theOffice, area: "admin" });
}

/** A comment's author. */
export const authorOf = ({ byArea, tenantId, byAdminId, byName }: CommentRow): Person => ({
  id: byArea === "client" ? tenantId : byAdminId,
  name: byName,
  area: byArea,
});

/** Whether the actor has written a comment. */
export const isAuthor = (actor: SessionActor, row: CommentRow): boolean =>
  authorOf(row).id === actor.id && (row.byArea === "client") === (actor.area === "client");
