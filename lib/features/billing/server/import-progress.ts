import "server-only";
import type { SoaImportProgress } from "@/lib/features/billing/record";
import { importChannel, progressEvent } from "@/lib/ports/realtime/channels";
import { publish } from "@/lib/ports/realtime/server/publish";
import type { ImportStep } from "./import-step";

type Message = SoaImportProgress & { channel: string };

/**
 * Tells the page that watches an import how far it is, without making the import wait: while a message is under way
 * only the newest of those behind it is kept.
 */
export function progressReport() {
  const waiting = new Map<string, Message>();
  let sending: Promise<void> | null = null;

  const send = async () => {
    for (let next = take(waiting); next; next = take(waiting)) {
      const { channel, ...progress } = next;
      await publish([channel], progressEvent, progress);
    }
    sending = null;
  };

  return {
    tell({ adminId, uniqId, count, total, state }: ImportStep): void {
      // Whoever sent it may have been removed since.
      if (adminId === null) return;
      const channel = importChannel(adminId, uniqId);
      waiting.set(channel, { channel, count, total, state });
      sending ??= send();
    },
    /** Waits for what is still to be told. */
    end: async () => void (await sending),
  };
}

function take(waiting: Map<string, Message>): Message | undefined {
  const [next] = waiting.values();
  if (next) waiting.delete(next.channel);
  return next;
}
