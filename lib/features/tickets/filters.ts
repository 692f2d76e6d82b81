import { listFilter } from "@/lib/core/list-state";

const isOn = listFilter(/^1$/);

/** The days in which a ticket of a list is due, or was filed. `new` is since the office last closed. */
export const dueSpans = ["today", "week"] as const;
export const filedSpans = ["new", "today", "week", "month"] as const;

const oneOf = (names: readonly string[]) => listFilter(new RegExp(`^(${names.join("|")})$`));

/** The filters of a kind's list; tenants have only `unread`. */
export const ticketFilters = {
  open: isOn,
  unread: isOn,
  overdue: isOn,
  urgent: isOn,
  due: oneOf(dueSpans),
  filed: oneOf(filedSpans),
  tenant: listFilter(/^[\da-f-]{36}$/),
  assignee: listFilter(/^(me|none|[\da-f-]{36})$/),
};

/** The filters of the office's list of all kinds. `types` are names of kinds, joined by commas. */
export const serviceFilters = { ...ticketFilters, types: listFilter(/^\w+(,\w+){0,7}$/) };
