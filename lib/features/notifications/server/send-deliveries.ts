import "server-only";
import type { Product } from "@/lib/features/feature";
import { sendDueMails } from "./send-mails";
import { sendDuePushes } from "./send-pushes";

/**
 * A job: delivers all notifications that are due (docs/rules/notifications.md, Delivery).
 * @returns the job that continues if `signal` aborted this one
 */
export const sendDeliveries =
  (linkOf: Product["linkOf"]) =>
  async (_job: object = {}, signal?: AbortSignal): Promise<Record<string, never> | undefined> => {
    // Mails take longer to write, and are read later.
    await sendDuePushes(linkOf, signal);
    await sendDueMails(linkOf, signal);
    return signal?.aborted ? {} : undefined;
  };
