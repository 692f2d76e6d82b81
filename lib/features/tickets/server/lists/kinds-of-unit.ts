import "server-only";
import { hasUnitRight, type SessionActor } from "@/lib/core/actor";
import { unitRightOf } from "@/lib/features/tickets/flags";
import { registry } from "@/lib/features/tickets/registry";

/** The kinds that a person of a unit may read; staff: all. */
export const kindsOfUnit = (actor: SessionActor) =>
  registry.filter((kind) => hasUnitRight(actor, unitRightOf(kind)));
