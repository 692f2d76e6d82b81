import "server-only";
import type { ClientActor, StaffActor } from "@/lib/core/actor";
import type { Caller } from "@/lib/core/server/use-case";

/** The context of a call that the demonstration makes as a user. */
export const callerOf = <A extends StaffActor | ClientActor>(actor: A): Caller<A> => ({
  actor,
  requestId: "seed",
  address: "127.0.0.1",
});
