import * as z from "zod";
import { idList, paging, recordId } from "@/lib/core/schema";

const { page, limit } = paging;

/* Inputs of the bells' calls. The id in a path says whose bell it is, and must be the caller's own. */

export const tenantBell = z.object({ tenantId: recordId });
export const adminBell = z.object({ adminId: recordId });
export const tenantBellPage = z.object({ tenantId: recordId, page, limit });
export const adminBellPage = z.object({ adminId: recordId, page, limit });

/** Comma-joined ids; what is none, or belongs to another bell, is ignored. */
export const readIds = z.object({ ids: idList });
