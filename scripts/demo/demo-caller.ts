import "server-only";
import type { ClientActor, StaffActor } from "@/lib/core/actor";
import type { Caller } from "@/lib/core/server/use-case";

/** A call that the demonstration makes in somebody's name. */
export const callerOf = <A extends StaffActor | ClientActor>(actor: A): Caller<A> => ({
  actor,
  requestId: "seed",
  address: "127.0.0.1",
});
