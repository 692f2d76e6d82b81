import { dayFilter, listFilter } from "@/lib/core/list-state";

/** The filters of the audit log. */
export const auditFilters = {
  actorId: listFilter(/^[\da-f-]{36}$/),
  action: listFilter(/^[A-Za-z.]{1,60}$/),
  from: dayFilter,
  to: dayFilter,
};
