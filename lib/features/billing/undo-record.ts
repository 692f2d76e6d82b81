import * as z from "zod";
import { countValue } from "@/lib/core/record-schema";

/** What an undo of an import would change. */
export const soaImportUndo = z
  .object({
    statements: z.object({ removed: countValue, restored: countValue }),
    payments: countValue.meta({ description: "The number of payments that name a removed statement." }),
    movedPayments: countValue.meta({
      description:
        "The number of payments that name older statements but count towards removed ones. They move back to the statements before, and stay there even if the removed ones are imported again.",
    }),
    tenants: z.object({
      removed: countValue,
      restored: countValue,
      kept: z
        .array(
          z.object({
            urefno: z.string().meta({ example: "T1-101" }),
            reason: z.string().meta({ example: "There are tickets." }),
          }),
        )
        .meta({
          description: "The tenants that the import created and that have been used since, at most 1,000.",
        }),
      keptCount: countValue,
    }),
  })
  .meta({ id: "StatementImportUndo" });
export type SoaImportUndo = z.infer<typeof soaImportUndo>;
