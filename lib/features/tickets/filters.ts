import { listFilter } from "@/lib/core/list-state";

const isOn = listFilter(/^1$/);

/** The filters of a kind's list; tenants have only `unread`. */
export const ticketFilters = {
  unread: isOn,
  overdue: isOn,
  urgent: isOn,
  assignee: listFilter(/^(me|none|[\da-f-]{36})$/),
};
