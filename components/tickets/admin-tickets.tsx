"use client";

import { useLoadOnFirstUse } from "@/components/lazy/lazy-code";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { useTicketCounts } from "@/components/menu/ticket-counts";
import { RecordPage } from "@/components/records/record-page";
import { useListState } from "@/components/records/use-list-state";
import { WaitMany } from "@/components/tickets/clock/wait-many";
import { CommentMany } from "@/components/tickets/comments/comment-many";
import { AssigneeFilter } from "@/components/tickets/lists/assignee-filter";
import { OverdueFilter } from "@/components/tickets/lists/overdue-filter";
import { OfficeTicketCard } from "@/components/tickets/lists/ticket-columns";
import { UnreadFilter } from "@/components/tickets/lists/unread-filter";
import { UrgentFilter } from "@/components/tickets/lists/urgent-filter";
import { useTicketOptions } from "@/components/tickets/lists/use-ticket-options";
import { AssignMany } from "@/components/tickets/responsibility/assign-many";
import { createTicketAction } from "@/lib/actions/tickets";
import type { FirstPage } from "@/lib/core/list-state";
import type { TicketKind } from "@/lib/features/tickets/define";
import { ticketFilters } from "@/lib/features/tickets/filters";
import type { TicketRights } from "@/lib/features/tickets/flags";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { canBeUrgent } from "@/lib/features/tickets/responsibility";

// Forms are loaded when the user starts to interact with the page.
const AdminTicketDialog = lazyDialog(() =>
  import("@/components/tickets/engine/admin-ticket-dialog").then((module) => module.AdminTicketDialog),
);
const AdminAddDialog = lazyDialog(() =>
  import("@/components/tickets/engine/admin-ticket-dialog").then((module) => module.AdminAddDialog),
);

/** The back office's tickets of one kind. */
export function AdminTickets(props: {
  /** The kind's declaration, passed by the page, so that browsers do not load the other kinds. */
  kind: TicketKind;
  adminId: string;
  timeZone: string;
  rights: TicketRights;
  initial: FirstPage<TicketRecord>;
}) {
  const { kind, adminId, timeZone, rights, initial } = props;
  const options = useTicketOptions({
    ...{ kind, initial },
    area: "admin",
    userId: adminId,
    mayDelete: rights.delete,
  });
  const counts = useTicketCounts(true).data?.[kind.plural];
  const { unread, overdue, urgent } = useListState(ticketFilters).state;
  useLoadOnFirstUse(AdminTicketDialog.load);
  useLoadOnFirstUse(AdminAddDialog.load);

  const all = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : undefined;
  const tabs = kind.tabs.map(({ label, status }) => {
    const count = status === null ? all : counts?.[String(status)];
    return { value: status === null ? "" : String(status), label, ...(count === undefined ? {} : { count }) };
  });
  const dialog = { kind, adminId, timeZone, rights };
  return (
    <RecordPage
      {...options}
      title={kind.texts.adminTitle ?? kind.texts.title}
      empty={
        unread
          ? "There are no unread comments here."
          : overdue
            ? "There are no overdue tickets here."
            : urgent
              ? "There are no urgent tickets here."
              : `There are no ${kind.texts.title.toLowerCase()} records here.`
      }
      tabs={tabs}
      toolbar={
        <>
          <UnreadFilter />
          <OverdueFilter kind={kind} />
          {canBeUrgent(kind) ? <UrgentFilter /> : null}
          <AssigneeFilter />
        </>
      }
      card={(ticket) => <OfficeTicketCard kind={kind} record={ticket} />}
      csv={{ file: kind.texts.csvFile, columns: kind.csv }}
      bulk={(selection) => (
        <>
          {rights.assign ? <AssignMany {...{ kind, ...selection }} /> : null}
          {rights.assign ? <WaitMany {...{ kind, ...selection }} /> : null}
          <CommentMany {...{ kind, ...selection }} />
        </>
      )}
      mayAdd={rights.add}
      form={({ id, ...form }) =>
        id === null ? (
          <AdminAddDialog
            {...{ kind, timeZone }}
            {...form}
            create={(input, sentWith) => createTicketAction({ ...input, kind: kind.name }, sentWith)}
          />
        ) : (
          <AdminTicketDialog key={id} {...dialog} {...form} id={id} />
        )
      }
    />
  );
}
