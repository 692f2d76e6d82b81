import "server-only";
import { eq } from "drizzle-orm";
import { notification } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";

/**
 * Removes the text of a deleted comment from its notifications, also from push messages and mails that are not sent
 * yet.
 */
export const redactNotifications = (tx: Transaction, commentId: string) =>
  tx
    .update(notification)
    .set({ message: "This comment was deleted." })
    .where(eq(notification.commentId, commentId));
