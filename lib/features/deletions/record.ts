import * as z from "zod";
import { countValue, deletionEffects, idValue, momentValue } from "@/lib/core/record-schema";

/** What hangs on an administrator. */
export const adminEffects = z
  .object({
    ...deletionEffects.shape,
    lastViewer: z.array(z.object({ page: z.string(), what: z.string() })).meta({
      description: "The pages that no other administrator may view, and what tenants file there.",
      example: [{ page: "inquiries", what: "leasing inquiries" }],
    }),
  })
  .meta({ id: "AdminDeletionEffects" });
export type AdminEffects = z.infer<typeof adminEffects>;

/** Who is logged in, and what is under way; for the question before maintenance. */
export const maintenanceEffects = z
  .object({
    now: momentValue,
    staff: z
      .array(
        z.object({
          id: idValue,
          name: z.string().meta({ example: "Maria Santos" }),
          lastUsedAt: momentValue.meta({ description: "The last use of a session, to the minute." }),
          userAgent: z.string().meta({ description: "The browser of that session.", example: "Mozilla/5.0" }),
          import: z
            .object({ done: countValue, total: countValue })
            .nullable()
            .meta({ description: "The rows of a running import of PROMIS's files." }),
        }),
      )
      .meta({ description: "The admins who are logged in, the last active first; at most 100." }),
    staffCount: countValue,
    tenantCount: countValue.meta({ description: "The tenants who are logged in." }),
    paymentCount: countValue.meta({
      description: "The payments whose provider has not answered yet.",
    }),
  })
  .meta({ id: "MaintenanceEffects" });
export type MaintenanceEffects = z.infer<typeof maintenanceEffects>;
