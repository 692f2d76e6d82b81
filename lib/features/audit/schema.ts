import * as z from "zod";
import { paging } from "@/lib/core/list-input";
import { momentOrDay, text, withSpan } from "@/lib/core/schema";

/* Inputs of the audit log calls (docs/rules/administrators.md, Audit log). */

const filter = (timeZone: string) =>
  z.object({
    searchTerm: paging.searchTerm,
    actorId: text(100).optional().meta({ description: "Only the entries of this user.", example: "" }),
    action: text(100).optional().meta({
      description: "An action such as `tenant.update`, or only its last word, such as `update`.",
      example: "",
    }),
    recordType: text(100).optional().meta({ example: "" }),
    from: momentOrDay(timeZone, "00:00:00"),
    to: momentOrDay(timeZone, "23:59:59"),
  });
export type AuditFilter = z.output<ReturnType<typeof filter>>;

const span = { from: "from", to: "to" };

/** Filters of the list; empty fields do not filter. @param timeZone the site's time zone */
export const auditFilter = (timeZone: string) => withSpan(filter(timeZone), span);

export const auditQuery = (timeZone: string) => withSpan(filter(timeZone).extend(paging), span);
