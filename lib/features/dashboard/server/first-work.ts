import "server-only";
import { can, type StaffActor } from "@/lib/core/actor";
import type { Permission } from "@/lib/core/permissions/pages";
import { db } from "@/lib/core/server/database";
import { guardPage, isGuard } from "@/lib/features/admins/landing";
import type { WorkCellName } from "@/lib/features/dashboard/work";
import { findWork } from "./find-work";

/** The cells of which the fullest is a person's first page. */
const firstPages: readonly WorkCellName[] = ["mine", "deposits", "posts"];

/**
 * The first page of a person who has no dashboard: a guard's list of who is expected, else the list with the most work that
 * waits for the person; null if they may view none.
 */
export async function firstWork(actor: StaffActor): Promise<string | null> {
  if (isGuard((page) => can(actor, `${page}.view` as Permission))) return guardPage.path;
  const found = await findWork(db, actor, firstPages);
  return found.toSorted((a, b) => b.count - a.count)[0]?.href ?? null;
}
