import "server-only";
import type { SessionActor } from "@/lib/core/actor";
import { officeName } from "@/lib/core/office-name";
import type { Executor } from "@/lib/core/server/database";
import { storedSettings } from "@/lib/core/server/website-settings";
import type { CommentRow } from "./tables";

export type Person = { id: string | null; name: string; area: CommentRow["byArea"] };

/** Whether tenants see which person of the office wrote a comment (docs/rules/settings.md, Website). */
export const showsStaffNames = async (tx: Executor): Promise<boolean> =>
  (await storedSettings(tx)).showStaffNames === "1";

/** Returns how the actor sees a person: tenants see the office, with the person's name only if the setting says so. */
export async function personFor(tx: Executor, actor: SessionActor): Promise<(person: Person) => Person> {
  if (actor.area !== "client") return (person) => person;
  const isNamed = await showsStaffNames(tx);
  return (person) =>
    person.area === "client" ? person : { id: null, name: isNamed ? person.name : officeName, area: "admin" };
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
