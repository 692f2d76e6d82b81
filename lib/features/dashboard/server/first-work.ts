import "server-only";
import { can, type StaffActor } from "@/lib/core/actor";
import { db } from "@/lib/core/server/database";
import type { WorkCellName } from "@/lib/features/dashboard/work";
import { gatePath } from "@/lib/features/expected/gate-kinds";
import { findWork } from "./find-work";

/** The cells of which the fullest is a person's first page. */
const firstPages: readonly WorkCellName[] = ["mine", "deposits", "posts"];

/** Whether a person's work is at the gate: they see who comes, and neither what is to be repaired nor what is paid. */
const isGuard = (actor: StaffActor): boolean =>
  (["visitors.view", "gatepass.view"] as const).some((permission) => can(actor, permission)) &&
  !(["orders.view", "reports.view", "payments.view"] as const).some((permission) => can(actor, permission));

/**
 * The first page of a person who has no dashboard: a guard's list of who is expected, else the list with the most work that
 * waits for the person; null if they may view none.
 */
export async function firstWork(actor: StaffActor): Promise<string | null> {
  if (isGuard(actor)) return gatePath;
  const found = await findWork(db, actor, firstPages);
  return found.toSorted((a, b) => b.count - a.count)[0]?.href ?? null;
}
