import "server-only";
import { unitRights } from "@/db/people";
import type { ClientActor, StaffActor } from "@/lib/core/actor";
import type { Caller } from "@/lib/core/server/use-case";

/** A tenant as the actor of the demonstration's calls. */
export const tenantActor = ({
  id,
  ...shown
}: Pick<ClientActor, "id" | "name" | "clientCode">): ClientActor => ({
  ...shown,
  area: "client",
  id,
  tenantId: id,
  personId: id,
  rights: unitRights,
  sessionId: id,
  readsStaffNames: false,
});

/** The context of a call that the demonstration makes as a user. */
export const callerOf = <A extends StaffActor | ClientActor>(actor: A): Caller<A> => ({
  actor,
  requestId: "seed",
  address: "127.0.0.1",
});
