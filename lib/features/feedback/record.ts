import * as z from "zod";
import { idValue, momentValue } from "@/lib/core/record-schema";
import { tenantOption } from "@/lib/features/tenants/record";

export const feedbackRecord = z
  .object({
    id: idValue,
    tenantId: idValue,
    tenant: tenantOption.extend({ email: z.string().nullable().meta({ example: "ana.reyes@example.com" }) }),
    rate: z.int().min(1).max(5).meta({ description: "The number of stars.", example: 4 }),
    ticketNumber: z
      .string()
      .nullable()
      .meta({ description: "The number of the rated ticket; null for other feedback.", example: null }),
    message: z.string().meta({ example: "The new elevator is a joy." }),
    created_at: momentValue,
  })
  .meta({ id: "Feedback" });
export type FeedbackRecord = z.infer<typeof feedbackRecord>;
