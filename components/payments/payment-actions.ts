import type { ActionResult } from "@/lib/core/action-result";
import type { Redacted } from "@/lib/core/record-schema";
import type { PaymentRecord } from "@/lib/features/payments/record";
import type { TicketRecord } from "@/lib/features/tickets/record";

/** The server actions of the payments page. */
export type PaymentActions = {
  update(input: unknown): Promise<ActionResult<unknown>>;
  remove(id: string): Promise<ActionResult<unknown>>;
  /** Requests the payment's status from the provider. */
  check(id: string): Promise<ActionResult<PaymentRecord | Redacted>>;
  settle(input: unknown): Promise<ActionResult<unknown>>;
  /** Enters a tenant's deposit; `key` is its Idempotency-Key. */
  enterDeposit(input: unknown, key: string): Promise<ActionResult<unknown>>;
  /** Files the reservation of ADD PAYMENT; `key` is its Idempotency-Key. */
  reserve(input: unknown, key: string): Promise<ActionResult<TicketRecord>>;
  approve(id: string): Promise<ActionResult<unknown>>;
};
