import { fetchCall } from "@/lib/browser/fetch";
import { deletionCalls } from "@/lib/features/deletions/calls";
import type { AdminEffects } from "@/lib/features/deletions/record";
import { formatCount } from "@/lib/format/text";

type LastViewer = AdminEffects["lastViewer"];

/** Loads what hangs on an administrator. */
export const fetchAdminEffects = (id: string): Promise<AdminEffects> =>
  fetchCall(deletionCalls.admin, { id });

/** Says what nobody can see any more, a sentence each. */
export const unseenTexts = (lastViewer: LastViewer): string[] =>
  lastViewer.map(({ what }) => `Nobody else can see ${what}; tenants can still file them.`);

/** What becomes of what hangs on an administrator who is deleted, a sentence each. */
export async function adminEffectTexts(id: string): Promise<string[]> {
  const { open, lastViewer } = await fetchAdminEffects(id);
  const { tickets } = open;
  return [
    ...(tickets === 0 ? [] : [`${formatCount(tickets, "open ticket")} can be handed over next.`]),
    ...unseenTexts(lastViewer),
  ];
}
