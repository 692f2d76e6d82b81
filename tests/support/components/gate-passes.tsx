import { expect } from "vitest";
import { page } from "vitest/browser";
import { AdminTickets } from "@/components/tickets/admin-tickets";
import { TenantTickets } from "@/components/tickets/tenant-tickets";
import { type FirstPage, readListState } from "@/lib/core/list-state";
import type { TicketCommentRecord } from "@/lib/features/tickets/comment-record";
import type { TicketEvent } from "@/lib/features/tickets/event-record";
import { rightsOf, type TicketRights } from "@/lib/features/tickets/flags";
import { gatePassKind } from "@/lib/features/tickets/kinds/gate-pass";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { siteDay } from "@/lib/format/zoned";
import { answerCalls, pageOf } from "./api";
import { adminId, tenantId } from "./people";
import { show, timeZone } from "./shell";

/* The pages of gate passes, which show what all lists, dialogs and forms do. */

type GatePass = TicketRecord & { bearerName: string };

/** A time at the tower, `YYYY-MM-DD HH:mm:ss`, a number of days from today. */
export const siteTime = (daysFromToday: number, time = "09:00:00"): string =>
  `${siteDay(new Date(Date.now() + daysFromToday * 86_400_000), timeZone)} ${time}`;
const moment = (days: number, time?: string) => `${siteTime(days, time).replace(" ", "T")}+08:00`;

/** What tickets of all kinds have, as the calls answer it. Its number is that of `at`. */
export const ticketBase = (at = 1) => ({
  id: `018f0000-0000-7000-8000-0000000001${String(at).padStart(2, "0")}`,
  ticketNumber: `GP-2026-${String(at).padStart(6, "0")}`,
  status: 1 as const,
  tenantId,
  tenant: { id: tenantId, clientCode: "T1-101", uoccname: "Ana Reyes" },
  filedBy: { id: tenantId, name: "Ana Reyes" },
  ...{ approver: null, verifier: null, approvedById: null, verifiedById: null, postById: null },
  ...{ approvalDate: null, dateApplied: null, completedDate: null },
  ...{ remarks: "", urgent: false, reopened: 0, rating: null, unread: 0 },
  created_at: moment(0, "08:00:00"),
  updated_at: moment(0, "08:00:00"),
});

/** A gate pass. */
export const gatePass = (values: Partial<GatePass> = {}, at = 1): GatePass => ({
  ...ticketBase(at),
  bearerName: `Bearer ${String(at).padStart(2, "0")}`,
  type: 1,
  dateOfApplication: moment(0, "23:00:00"),
  dateOfUse: moment(2),
  items: [{ name: "Balikbayan boxes", quantity: 8 }],
  ...values,
});

/** Several gate passes, the newest first. */
export const gatePasses = (count: number): GatePass[] =>
  Array.from({ length: count }, (_, index) => gatePass({}, count - index));

/** An event of a gate pass's history. */
export const event = (values: Partial<TicketEvent>): TicketEvent => ({
  id: crypto.randomUUID(),
  ...{ action: "created", from: null, to: 1, at: moment(0, "08:00:00"), remarks: "" },
  by: { id: tenantId, name: "Ana Reyes", area: "client" },
  ...values,
});

const minuteAgo = () => new Date(Date.now() - 60_001).toISOString();
/** A comment, by default of the admin. */
export const comment = (values: Partial<TicketCommentRecord>): TicketCommentRecord => ({
  ...{ id: crypto.randomUUID(), message: "", internal: false, images: [] },
  by: { id: adminId, name: "Maria Santos", area: "admin" },
  filedBy: null,
  ...{ created_at: minuteAgo(), edited_at: null, deleted_at: null },
  ...values,
});
export const byTenant = { id: tenantId, name: "Ana Reyes", area: "client" } as const;

/** The answers to the calls about one gate pass. */
export const answersOf = (record: GatePass, events = [event({})]) => ({
  [`get /ticket/${record.id}`]: record,
  [`get /ticket/${record.id}/history`]: { data: events },
  [`get /ticket/${record.id}/comments`]: pageOf([]),
  [`put /ticket/${record.id}/presence`]: {},
});

const firstOf = (rows: GatePass[]) => pageOf(rows.slice(0, 10), { total: rows.length });

const firstPage = (rows: GatePass[], query: string): FirstPage<GatePass> => ({
  state: readListState(Object.fromEntries(new URLSearchParams(query))),
  page: firstOf(rows),
});

/** The answers of a list and of what its page shows beside it. */
type Options = { rows?: GatePass[]; answers?: Parameters<typeof answerCalls>[0]; query?: string };

/** Waits until a list is shown, whose code is loaded after the page's. */
async function expectShown([first]: GatePass[]): Promise<void> {
  if (first) await expect.element(page.getByText(first.ticketNumber).first()).toBeVisible();
}

/** Opens a tenant's gate passes. @returns the live connection, and the calls that the page makes */
export async function openTenants({ rows = [], answers = {}, query = "" }: Options = {}) {
  const asked = answerCalls({ "get /tickets": firstOf(rows), ...answers });
  const tickets = (
    <TenantTickets
      kind={gatePassKind}
      {...{ tenantId, timeZone }}
      initial={firstPage(rows, query)}
      aside={null}
    />
  );
  const live = await show(tickets, { address: `/tickets${query}` });
  await expectShown(rows);
  return { live, asked };
}

const everyRight: TicketRights = rightsOf(gatePassKind, () => true);

/** Opens the office's gate passes, by default with every right. */
export async function openOffice({
  rows = [],
  answers = {},
  query = "",
  rights = everyRight,
}: Options & { rights?: TicketRights } = {}) {
  const asked = answerCalls({ "get /tickets": firstOf(rows), "get /ticket-counts": {}, ...answers });
  const setting = { views: [], lastView: null, hiddenColumns: [] };
  const tickets = (
    <AdminTickets
      kind={gatePassKind}
      {...{ adminId, timeZone, rights, setting }}
      initial={firstPage(rows, query)}
    />
  );
  const live = await show(tickets, { area: "admin", address: `/admin/tickets${query}` });
  await expectShown(rows);
  return { live, asked };
}

/** Opens the tenant's form of a new gate pass. @returns its panel */
export async function openNewPass() {
  const opened = await openTenants();
  await page.getByRole("button", { name: "Add Gate Pass" }).first().click();
  return { ...opened, panel: page.getByRole("dialog", { name: "Add Gate Pass" }) };
}

/** A field of a form, by its whole label. */
export const field = (form: { getByLabelText: typeof page.getByLabelText }, label: string) =>
  form.getByLabelText(label, { exact: true });

/** Fills in a valid gate pass. */
export async function fillPass(form: { getByLabelText: typeof page.getByLabelText }): Promise<void> {
  await field(form, "Bearer Name").fill("Bayani Movers Inc.");
  await field(form, "Date Of Application").fill(siteTime(1));
  await field(form, "Date Of Use").fill(siteTime(3));
  await field(form, "Name 1").fill("Three-seater sofa, gray");
  await field(form, "Quantity 1").fill("1");
}

/** The list and its rows without the head. */
export const list = () => page.getByRole("grid", { name: "Gate Pass" });
export const rowOf = (number: string) => list().getByRole("row").filter({ hasText: number });
/** Chooses an entry of a row's menu. */
export async function chooseInRow(number: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `Actions of ${number}` }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}
