import type { StatementRecord } from "@/lib/features/billing/record";
import type { MemorandumRecord } from "@/lib/features/memorandums/record";
import type { PostRecord } from "@/lib/features/posts/record";
import type { gatePassKind } from "@/lib/features/tickets/kinds/gate-pass";
import type { ServiceTicketRecord, TicketRecord } from "@/lib/features/tickets/record";

/*
 * The copy of the newest records of a unit that can be read without a connection (docs/rules/offline.md). The service
 * worker writes it to the browser's Cache Storage.
 */

/** The lists of the copy: the calls that they come from, and the properties that are kept. Files never are. */
export const copiedLists = {
  statements: { path: "/statements?limit=12", kept: ["id", "soaDate", "soaAmount", "balance", "dueDate"] },
  tickets: {
    path: "/services?limit=20",
    kept: ["id", "ticketNumber", "kind", "status", "remarks", "created_at"],
  },
  gatePasses: {
    path: "/tickets?limit=20",
    kept: ["id", "ticketNumber", "status", "bearerName", "dateOfUse", "items"],
  },
  posts: { path: "/posts?limit=20", kept: ["id", "title", "description", "created_at"] },
  memorandums: { path: "/memorandums", kept: ["id", "title", "description", "date"] },
} as const;

type Records = {
  statements: StatementRecord;
  tickets: ServiceTicketRecord;
  gatePasses: TicketRecord<typeof gatePassKind>;
  posts: PostRecord;
  memorandums: MemorandumRecord;
};
export type CopiedList = keyof Records;
export type CopiedLists = {
  [List in CopiedList]: Pick<
    Records[List],
    Extract<(typeof copiedLists)[List]["kept"][number], keyof Records[List]>
  >[];
};

/** `rights`: of the person, separated by commas. `savedAt` is in milliseconds since 1970. */
export type ReadingCopy = CopiedLists & { personId: string; rights: string; savedAt: number };

export const copyCache = "reading-copy";
export const copyAddress = "/reading-copy";
const maxAgeMs = 7 * 86_400_000;

/** Returns the copy unless it is older than seven days; null without one. */
export async function readCopy(): Promise<ReadingCopy | null> {
  const stored = await caches.match(copyAddress, { cacheName: copyCache });
  if (!stored) return null;
  const copy = (await stored.json()) as ReadingCopy;
  if (Date.now() - copy.savedAt < maxAgeMs) return copy;
  await caches.delete(copyCache);
  return null;
}
