import type { TicketKindName } from "./define";
import type { TicketStatus } from "./statuses";

type Person = { id: string; name: string };

/** What every ticket's record carries; a kind's own fields stand beside these. */
export type TicketBase = {
  id: string;
  ticketNumber: string;
  status: TicketStatus;
  tenantId: string;
  tenant: { id: string; clientCode: string; uoccname: string };
  approver: Person | null;
  verifier: Person | null;
  approvedById: string | null;
  verifiedById: string | null;
  postById: string | null;
  approvalDate: string | null;
  dateApplied: string | null;
  completedDate: string | null;
  remarks: string;
  created_at: string;
  updated_at: string;
};
export type TicketRecord = TicketBase & { [field: string]: unknown };

/** One line of a ticket's time line. */
export type TicketEvent = {
  id: string;
  action: "created" | "updated" | "status" | "verified" | "deleted";
  from: TicketStatus | null;
  to: TicketStatus | null;
  at: string;
  by: { id: string | null; name: string; area: "client" | "admin" | "super-admin" };
  remarks: string;
};

/** A row of the list of all services. */
export type ServiceRecord = Pick<
  TicketBase,
  | "id"
  | "ticketNumber"
  | "status"
  | "tenantId"
  | "tenant"
  | "remarks"
  | "approver"
  | "verifier"
  | "created_at"
  | "updated_at"
> & {
  origin: string;
  kind: TicketKindName;
};
