import "server-only";
import type { soaImport } from "@/db/schema";
import type { SoaImportProgress } from "@/lib/features/billing/record";
import { importChannel, progressEvent } from "@/lib/ports/realtime/channels";
import { publish } from "@/lib/ports/realtime/server/publish";
import type { ImportStep } from "./import-step";

/** The progress of an import, or of its undo once that has started. */
export const progressOf = (row: typeof soaImport.$inferSelect) =>
  row.undoTotal === null
    ? { count: row.count, total: row.total }
    : { count: row.undoCount, total: row.undoTotal };

type Message = SoaImportProgress & { channel: string };

/** Publishes progress without blocking the import: while an event is being sent, only the newest next one is queued. */
export function createProgressReporter() {
  const waiting = new Map<string, Message>();
  let sending: Promise<void> | null = null;

  const send = async () => {
    for (let next = dequeue(waiting); next; next = dequeue(waiting)) {
      const { channel, ...progress } = next;
      await publish([channel], progressEvent, progress);
    }
    sending = null;
  };

  return {
    publishProgress({ adminId, uniqId, count, total, state }: ImportStep): void {
      // The sender's account may have been deleted.
      if (adminId === null) return;
      const channel = importChannel(adminId, uniqId);
      waiting.set(channel, { channel, count, total, state });
      sending ??= send();
    },
    /** Waits until the last event is sent. */
    end: async () => void (await sending),
  };
}

function dequeue(waiting: Map<string, Message>): Message | undefined {
  const [next] = waiting.values();
  if (next) waiting.delete(next.channel);
  return next;
}
