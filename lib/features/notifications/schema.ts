import * as z from "zod";
import { idList, optionalIds, unsearchedPaging } from "@/lib/core/list-input";
import { recordId } from "@/lib/core/schema";

/* Inputs of the calls. The id in a path is that of the user, which must be the caller. */

export const tenantBell = z.object({ tenantId: recordId });
export const adminBell = z.object({ adminId: recordId });
export const tenantBellPage = z.object({ tenantId: recordId, ...unsearchedPaging });
export const adminBellPage = z.object({ adminId: recordId, ...unsearchedPaging });

/** Ids joined by commas; ids of other users' notifications and invalid ids are ignored. */
export const readIds = z.object({ ids: idList });
/** Without ids, all unread notifications are marked, as when the bell is opened. */
export const adminReadIds = z.object({
  ids: optionalIds.meta({
    ...optionalIds.meta(),
    description: "Ids separated by commas, or an array of ids. By default all unread notifications.",
  }),
});

/** `token`: from a mail (`server/unsubscribe-token.ts`). */
export const unsubscribeInput = z.object({
  // Longer ones are not found, like any other that the product has not made.
  token: z.string().max(10_000).meta({ example: "Y2xpZW50LjAxOTlkM2Ew.5I2Bu2oKdyy9CwL8QVF0NQ" }),
});
