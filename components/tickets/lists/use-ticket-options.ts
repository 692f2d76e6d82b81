"use client";

import { useMemo } from "react";
import type { Column } from "@/components/data-table/column";
import type { RecordTableOptions } from "@/components/records/use-record-table";
import { kindSource } from "@/components/tickets/records/ticket-source";
import { ticketStatus } from "@/db/statuses";
import { deleteTicketAction } from "@/lib/actions/tickets";
import type { FirstPage } from "@/lib/core/list-state";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { ticketColumns } from "./ticket-columns";

/**
 * The options of the table of a kind's tickets in an area, for `useRecordTable` and `RecordPage`.
 * @param props.mayDelete whether the user may delete a ticket that waits for approval
 */
export function useTicketOptions(props: {
  kind: TicketKind;
  area: "client" | "admin";
  userId: string;
  /** Columns beside the declared ones. It must be the same array at each rendering. */
  extra?: readonly Column<TicketRecord>[];
  mayDelete: boolean;
  initial: FirstPage<TicketRecord>;
}): RecordTableOptions<TicketRecord> {
  const { kind, area, userId, extra, mayDelete, initial } = props;
  const fixed = useMemo(
    () => ({
      source: kindSource(kind),
      label: kind.texts.title,
      columns: ticketColumns(kind, area, extra, area === "admin" ? userId : null),
      search: kind.texts.search,
      removal: {
        run: ({ id }: { id: string }) => deleteTicketAction({ kind: kind.name, id }),
        done: `${kind.texts.toast[area]} deleted successfully.`,
        // Tenants see that a ticket can no longer be deleted; for staff the menu item is omitted.
        offered: ({ status }: TicketRecord) =>
          status === ticketStatus.forApproval ? mayDelete : area === "client" && ("unable" as const),
      },
    }),
    [kind, area, userId, extra, mayDelete],
  );
  return { ...fixed, scope: { area, userId }, initial };
}
