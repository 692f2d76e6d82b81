import type { TicketKindName } from "@/db/kinds";
import type { ActionResult } from "@/lib/core/action-result";
import type { TicketRecord } from "@/lib/features/tickets/record";
import type { ChangedMany } from "@/lib/features/tickets/responsibility-record";

/** The server actions of an area's ticket forms, passed to components by pages. */
export type TicketActions = {
  /** @param key the form's Idempotency-Key */
  create(kind: TicketKindName, input: unknown, key: string): Promise<ActionResult<TicketRecord>>;
  update(kind: TicketKindName, input: unknown): Promise<ActionResult<Pick<TicketRecord, "status">>>;
  remove(kind: TicketKindName, id: string): Promise<ActionResult<{ id: string; status: number }>>;
  verify?(kind: TicketKindName, id: string): Promise<ActionResult<unknown>>;
  /** For tenants. */
  rate?(kind: TicketKindName, id: string, rate: number, message: string): Promise<ActionResult<unknown>>;
  reopen(kind: TicketKindName, id: string, reason: string): Promise<ActionResult<unknown>>;
  /** @param adminId null for nobody */
  assign?(kind: TicketKindName, id: string, adminId: string | null): Promise<ActionResult<unknown>>;
  assignMany?(
    kind: TicketKindName,
    ids: readonly string[],
    adminId: string | null,
  ): Promise<ActionResult<ChangedMany>>;
};
