import "server-only";
import type { StaffActor } from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/core/server/database";
import type { Caller } from "@/lib/core/server/use-case";
import { isUndoable } from "./find-undoable-import";
import { listImports } from "./list-imports";
import { showImport } from "./show-import";

/** How many of the newest imports are searched for a running one. */
const newest = 20;

/**
 * The import to show: the caller's running one, else the requested one, else the newest; null if none exists.
 * @returns `by`: the sender's name, empty if that account was deleted; `mayUndo`: whether it can be undone
 */
export async function findShownImport(caller: Caller<StaffActor>, requestedId: string | null) {
  const { data } = await listImports(caller, { page: 1, limit: newest });
  const isOwn = ({ by }: (typeof data)[number]) => by !== null && by.id === caller.actor.id;
  const isUndoing = ({ state, undone }: (typeof data)[number]) =>
    state === "undoing" && undone?.by?.id === caller.actor.id;
  const running = data.find((one) => (one.state === "running" && isOwn(one)) || isUndoing(one));
  const uniqId = running?.uniqId ?? requestedId ?? data[0]?.uniqId;
  if (!uniqId) return null;
  try {
    const result = await showImport(caller, { uniqId });
    const listed = data.find((one) => one.uniqId === uniqId);
    return {
      result,
      by: listed?.by?.name ?? "",
      isOwn: listed !== undefined && isOwn(listed),
      mayUndo: await isUndoable(db, uniqId),
    };
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") return null;
    throw error;
  }
}
