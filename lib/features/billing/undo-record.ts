import * as z from "zod";
import { countValue } from "@/lib/core/record-schema";

/** What an undo of an import would change. */
export const soaImportUndo = z
  .object({
    statements: z.object({ removed: countValue, restored: countValue }),
    payments: countValue.meta({ description: "Payments that name statements that go." }),
    movedPayments: countValue.meta({
      description:
        "Payments that name older statements and count on those that go. They stay on the ones before, also if these come again.",
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
        .meta({ description: "Tenants that the import made and somebody has used; at most 1,000 of them." }),
      keptCount: countValue,
    }),
  })
  .meta({ id: "StatementImportUndo" });
export type SoaImportUndo = z.infer<typeof soaImportUndo>;
