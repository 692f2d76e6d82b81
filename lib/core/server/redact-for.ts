import "server-only";
import { can, type SessionActor } from "@/lib/core/actor";
import type { Permission } from "@/lib/core/permissions/pages";
import type { Redacted } from "@/lib/core/record-schema";

/**
 * The response of a change: the record. Staff who may change but not view it get its id, status and changed fields
 * (docs/rules/calls.md, Updates). Tenants may always view their own records.
 * @param view the permissions that viewing requires
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
