import { usePageUser } from "@/components/live/page-user";
import type { FiledBy } from "@/db/people";

/** Who filed a record of a unit, as facts: none for the reader's own, and in the office for the unit's first person's. */
export function useFiledBy(filedBy: FiledBy | null, tenantId: string, isOffice: boolean): [string, string][] {
  const { personId } = usePageUser();
  const usual = isOffice ? tenantId : personId;
  return filedBy && filedBy.id !== usual ? [["Filed by", filedBy.name]] : [];
}
