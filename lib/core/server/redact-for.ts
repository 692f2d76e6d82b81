import "server-only";
import { can, type SessionActor } from "@/lib/core/actor";
import type { Permission } from "@/lib/core/permissions/pages";
import type { Redacted } from "@/lib/core/record-schema";

/**
 * What a change answers: the record, or its id, its status and what has changed of it to staff who may change it but not
 * view it (docs/rules/calls.md, Updates). A tenant's records are its own.
 * @param view the permissions that viewing needs
 */
export function redactFor<R extends Pick<Redacted, "id" | "status">>(
  actor: SessionActor,
  { before, after }: { before: R; after: R },
  ...view: readonly Permission[]
): R | (Pick<R, "id" | "status"> & Redacted) {
  if (actor.area === "client" || view.every((one) => can(actor, one))) return after;
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof R]),
  );
  return { ...Object.fromEntries(changed), id: after.id, status: after.status };
}
