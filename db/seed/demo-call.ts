import "server-only";
import type { ClientActor, StaffActor } from "@/lib/auth/actor";
import type { Call } from "@/lib/use-case";

/** A call that the demonstration makes in somebody's name. */
export const callOf = <A extends StaffActor | ClientActor>(actor: A): Call<A> => ({
  actor,
  requestId: "seed",
  address: "127.0.0.1",
});
