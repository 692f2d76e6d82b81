import * as z from "zod";
import { deletionEffects } from "@/lib/core/record-schema";

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
