import * as z from "zod";
import { idList, optionalIds, paging, recordId } from "@/lib/core/schema";

const { page, limit } = paging;

/* Inputs of the calls. The id in a path is the bell's owner, who must be the caller. */

export const tenantBell = z.object({ tenantId: recordId });
export const adminBell = z.object({ adminId: recordId });
export const tenantBellPage = z.object({ tenantId: recordId, page, limit });
export const adminBellPage = z.object({ adminId: recordId, page, limit });

/** Comma-joined ids; ids of other bells, and what is no id, are ignored. */
export const readIds = z.object({ ids: idList });
/** Without ids it is all that are unread: what opening the bell does. */
export const adminReadIds = z.object({
  ids: optionalIds.meta({
    ...optionalIds.meta(),
    description: "Ids joined by commas, or an array of them. Without ids it is all that are unread.",
  }),
});
