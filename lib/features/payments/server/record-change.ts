import "server-only";
import { paymentChange } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import type { Transaction } from "@/lib/core/server/database";
import type { PaymentStatus } from "@/lib/features/payments/statuses";

type ChangedBy = { kind: "staff" | "tenant"; actor: SessionActor } | { kind: "provider"; name: string };

/** Appends a row to a payment's history; its rows are never changed. */
export async function recordChange(
  tx: Transaction,
  paymentId: string,
  by: ChangedBy,
  change: {
    from: PaymentStatus | null;
    to: PaymentStatus;
    outsourceStatus?: string | null;
    message?: string;
  },
): Promise<void> {
  await tx.insert(paymentChange).values({
    paymentId,
    byKind: by.kind,
    byId: by.kind === "provider" ? null : by.actor.id,
    byName: by.kind === "provider" ? by.name : by.actor.name,
    fromStatus: change.from,
    toStatus: change.to,
    outsourceStatus: change.outsourceStatus ?? null,
    message: change.message ?? "",
  });
}
