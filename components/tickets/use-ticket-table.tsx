"use client";

import { Eye, Trash2 } from "lucide-react";
import { useCallback, useMemo } from "react";
import { failureText } from "@/components/shell/failure-text";
import { runFormAction } from "@/components/shell/run-action";
import { confirm } from "@/components/ui/confirm-dialog";
import type { MenuItem } from "@/components/ui/dropdown-menu";
import { toast } from "@/components/ui/toast";
import type { Page } from "@/lib/core/paging";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { ListState } from "@/lib/features/tickets/list-state";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { ticketStatus } from "@/lib/features/tickets/statuses";
import type { TicketActions } from "./ticket-actions";
import { ticketColumns } from "./ticket-columns";
import { useListState } from "./use-list-state";
import { kindSource, type ListScope, useTicketList } from "./use-ticket-list";

const rowId = (row: TicketRecord) => row.id;
const rowLabel = (row: TicketRecord) => row.ticketNumber;

/** The row action of a ticket that can't be deleted any more: tenants are told so, staff see none. */
const unableToDelete: MenuItem = {
  key: "delete",
  label: "Unable to delete",
  icon: <Trash2 />,
  danger: true,
  disabled: true,
};

/**
 * What the two areas' tables of a kind have in common: the list that stays up to date, its state in the address, the
 * row actions, and deleting with its question and its toast.
 * @param mayDelete whether the holder may delete a ticket that waits for approval
 */
export function useTicketTable(
  kind: TicketKind,
  scope: ListScope,
  actions: TicketActions,
  mayDelete: boolean,
  initial: { state: ListState; page: Page<TicketRecord> },
) {
  const { area } = scope;
  const { state, change, openId, open } = useListState();
  const source = useMemo(() => kindSource(kind), [kind]);
  const { query, live, refresh } = useTicketList(source, scope, state, initial);
  const columns = useMemo(() => ticketColumns(kind, area), [kind, area]);

  /** @returns whether it was deleted */
  const remove = useCallback(
    async (id: string): Promise<boolean> => {
      let deleted = false;
      await confirm({
        title: "Do you want to delete this item?",
        body: "You cannot undo this.",
        confirmLabel: "Delete",
        danger: true,
        onConfirm: async () => {
          const outcome = await runFormAction(area, () => actions.remove(kind.name, id));
          deleted = outcome.done;
          if (deleted) toast.success(`${kind.texts.toast[area]} deleted successfully.`);
          refresh();
        },
      });
      return deleted;
    },
    [area, actions, kind, refresh],
  );
  const onView = useCallback((row: TicketRecord) => open(row.id), [open]);
  const rowActions = useCallback(
    (row: TicketRecord): MenuItem[] => {
      const view: MenuItem = { key: "view", label: "View", icon: <Eye />, onSelect: () => open(row.id) };
      if (row.status !== ticketStatus.forApproval) return area === "client" ? [view, unableToDelete] : [view];
      const onSelect = () => remove(row.id);
      return mayDelete
        ? [view, { key: "delete", label: "Delete", icon: <Trash2 />, danger: true, onSelect }]
        : [view];
    },
    [area, mayDelete, open, remove],
  );

  const table = {
    label: kind.texts.title,
    columns,
    rowId,
    rowLabel,
    rows: query.data?.data,
    total: query.data?.total ?? 0,
    totalCapped: query.data?.totalCapped ?? false,
    state,
    onChange: change,
    fetching: query.isFetching,
    error: query.isError ? failureText(query.error) : null,
    onRetry: () => void query.refetch(),
    search: { placeholder: kind.texts.search },
    onView,
    actions: rowActions,
    live,
  };
  return { table, openId, open, refresh, remove };
}
