import "server-only";
import { sql } from "drizzle-orm";
import { admin, tenant, ticket, ticketComment } from "@/db/schema";
import { isOpenTicket, ticketLiteral } from "@/db/status-literals";
import { officeName } from "@/lib/core/office-name";
import { staffNameForRecipient } from "@/lib/core/server/staff-names";
import type { Notice } from "@/lib/features/notice";
import type { ClockNotice } from "@/lib/features/tickets/clock-notices";
import type { TicketKind } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";
import { isUnreadByStaff } from "@/lib/features/tickets/server/records/unread";
import { statusLabel, type TicketStatus } from "@/lib/features/tickets/statuses";
import { isoInstant, longDateTime } from "@/lib/format/dates";
import { formatCount, truncate } from "@/lib/format/text";

/* What users are told about tickets (docs/rules/notifications.md, Notices). */

/** The kind of a ticket, whose `singular` is the type of the notification's record. */
function kindOfType(recordType: string): TicketKind {
  const kind = registry.find(({ singular }) => singular === recordType);
  if (!kind) throw new Error(`no kind of ticket has the records ${recordType}`);
  return kind;
}

const office = `The ${officeName}`;
const person = sql`concat(of_tenant.uoccname, ' (', of_tenant.client_code, ')')`;

/**
 * The ticket `t` of a notification `n`, unless it was deleted or is another tenant's now. Staff read about the tenant whose
 * it was then, and who wrote or did it. PostgreSQL leaves out a left join that nothing reads.
 */
const ofTicket = sql`from ${ticket} t left join ${tenant} of_tenant on of_tenant.id = coalesce(n.about_tenant_id, t.tenant_id)`;
const isThere = sql`t.id = n.record_id and t.status <> ${ticketLiteral.deleted}
  and (n.tenant_id is null or t.tenant_id = n.tenant_id)`;

type OfTicket = {
  number: string;
  person: string;
  status: TicketStatus;
  remarks: string;
  firstDueAt: string | null;
  dueAt: string | null;
  assignee: string | null;
};

const dueAt = sql`case n."values" ->> 'what' when 'firstAnswer' then t.first_due_at else t.due_at end`;

/** What is read of a ticket, by one statement for three notices: PostgreSQL sets up each statement for each run. */
const factsOfTicket = sql`select jsonb_build_object('number', t.ticket_number, 'person', ${person}, 'status', t.status,
    'remarks', t.remarks, 'firstDueAt', t.first_due_at::text, 'dueAt', t.due_at::text,
    'assignee', (select assignee.name from ${admin} assignee where assignee.id = t.assignee_id))
  ${ofTicket} where ${isThere} and case n.notice
    when 'ticketAssigned' then t.assignee_id = n.account_id
    when 'ticketClock' then ${isOpenTicket(sql`t.status`)}
      and case n."values" ->> 'step' when 'warning' then ${dueAt} is not null else ${dueAt} <= now() end
    else true end`;

export type Change = "added" | "edited" | "status" | "verified" | "reopened" | "waiting" | "resumed";

/** A change of a ticket. `isRemarked`: this change set the ticket's remarks. */
export type ChangeValues = {
  change: Change;
  byOffice: boolean;
  status: TicketStatus;
  isRemarked?: boolean;
  /** Why it was reopened, or what it waits for. */
  reason?: string;
  waitsFor?: "tenant" | "supplier";
};

export const ticketChanged: Notice<ChangeValues, OfTicket> = {
  name: "ticketChanged",
  kind: "tickets",
  facts: factsOfTicket,
  text({ values, facts, recordType }) {
    const kind = kindOfType(recordType);
    const { change, byOffice, status, reason } = values;
    const verbs: Record<Change, string> = {
      added: "filed this request.",
      edited: "changed this request.",
      status: `set this request to ${statusLabel(status, kind.statusLabels)}.`,
      verified: "verified this request.",
      reopened: `reopened this request: ${reason}`,
      waiting: `${values.waitsFor === "tenant" ? "waits for your answer" : "waits for a supplier"}: ${reason}`,
      resumed: "works on this request again.",
    };
    // As they are now: they may have been corrected, and are of the present status.
    const isCurrent = values.isRemarked && status === facts.status && facts.remarks !== "";
    return {
      title: `${kind.texts.title} ${facts.number}`,
      message: `${byOffice ? office : facts.person} ${verbs[change]}${isCurrent ? ` Remarks: ${truncate(facts.remarks, 500)}` : ""}`,
    };
  },
};

/** A deleted ticket: the notification has no record, and is shown although the ticket is gone. */
export const ticketDeleted: Notice<
  { type: string; number: string; byOffice: boolean },
  { person: string | null }
> = {
  name: "ticketDeleted",
  kind: "tickets",
  facts: sql`select jsonb_build_object('person', (select ${person} from ${tenant} of_tenant where of_tenant.id = n.about_tenant_id))`,
  text: ({ values: { type, number, byOffice }, facts }) => ({
    title: `${kindOfType(type).texts.title} ${number}`,
    message: `${byOffice ? office : facts.person} deleted this request.`,
  }),
};

type OfComment = {
  number: string;
  person: string;
  text: string;
  files: number;
  byTenant: boolean;
  name: string | null;
};

/** What is read of a comment, for two notices. */
const factsOfComment = sql`select jsonb_build_object('number', t.ticket_number, 'person', ${person}, 'text', c.message,
    'files', jsonb_array_length(c.images), 'byTenant', c.by_area = 'client', 'name', ${staffNameForRecipient(sql`c.by_name`)})
  ${ofTicket} join ${ticketComment} c on c.ticket_id = t.id
  where ${isThere} and c.id = n.comment_id and c.deleted_at is null and not c.is_internal
    and (n.tenant_id is null or c.tenant_id = n.tenant_id)
    and (n.notice = 'ticketCommented' or ${isUnreadByStaff("c")})`;

/** A comment, with its text as it is now. */
export const ticketCommented: Notice<object, OfComment> = {
  name: "ticketCommented",
  kind: "comments",
  facts: factsOfComment,
  text({ facts, recordType }) {
    const ofOffice = facts.name === null ? office : `${facts.name}, ${officeName}`;
    const text =
      facts.text === "" ? `Attached ${formatCount(facts.files, "file")}.` : truncate(facts.text, 200);
    return {
      title: `Comment on ${kindOfType(recordType).texts.one} ${facts.number}`,
      message: `${facts.byTenant ? facts.person : ofOffice}: ${text}`,
    };
  },
};

/** A tenant's comment that nobody of the staff has read in time, to them, until one of them reads it. */
export const commentUnread: Notice<object, OfComment> = {
  ...ticketCommented,
  name: "commentUnread",
  text(told) {
    const { title, message } = ticketCommented.text(told);
    return { title: `Nobody has read this yet: ${title}`, message };
  },
};

/** A ticket was assigned to the recipient, whose it still is. */
export const ticketAssigned: Notice<{ by: string }, OfTicket> = {
  name: "ticketAssigned",
  kind: "tickets",
  facts: factsOfTicket,
  text: ({ values, facts, recordType }) => ({
    title: `${kindOfType(recordType).texts.title} ${facts.number}`,
    message: `${values.by} assigned this request to you.`,
  }),
};

/** The maximum number of ticket numbers in a text. */
const namedTickets = 10;

/** Several tickets of a kind were assigned to the recipient at once; it names those that still are. */
export const ticketsAssigned: Notice<{ by: string; type: string; numbers: string[] }, { numbers: string[] }> =
  {
    name: "ticketsAssigned",
    kind: "tickets",
    facts: sql`select jsonb_build_object('numbers', jsonb_agg(t.ticket_number order by given.at))
      from jsonb_array_elements_text(n."values" -> 'numbers') with ordinality given (number, at)
      join ${ticket} t on t.ticket_number = given.number and t.status <> ${ticketLiteral.deleted} and t.assignee_id = n.account_id
      having count(*) > 0`,
    text({ values: { by, type }, facts: { numbers } }) {
      const rest = numbers.length > namedTickets ? ", …" : ".";
      const shown = numbers.slice(0, namedTickets).join(", ");
      return {
        title: kindOfType(type).texts.title,
        message: `${by} assigned ${formatCount(numbers.length, "request")} to you: ${shown}${rest}`,
      };
    },
  };

const clockTitles = { warning: "is due soon", breach: "is overdue", escalation: "is still overdue" };

/**
 * A ticket is nearly or already overdue, as long as it is open and its due time is not moved (docs/rules/office-hours.md,
 * Notices).
 */
export const ticketClock: Notice<Pick<ClockNotice, "what" | "step">, OfTicket> = {
  name: "ticketClock",
  kind: "tickets",
  facts: factsOfTicket,
  text({ values: { what, step }, facts, recordType }) {
    const due = isoInstant(what === "firstAnswer" ? facts.firstDueAt : facts.dueAt);
    const subject = what === "firstAnswer" ? "The first answer" : "The completion";
    const assigned = step === "escalation" ? ` Assigned to ${facts.assignee ?? "nobody"}.` : "";
    return {
      title: `${kindOfType(recordType).texts.one} ${facts.number} ${clockTitles[step]}`,
      message: `${subject} ${step === "warning" ? "is" : "was"} due on ${longDateTime(due)}.${assigned}`,
    };
  },
};

export const ticketNotices: readonly Notice[] = [
  ticketChanged,
  ticketDeleted,
  ticketCommented,
  commentUnread,
  ticketAssigned,
  ticketsAssigned,
  ticketClock,
];
