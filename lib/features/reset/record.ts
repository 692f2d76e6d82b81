import * as z from "zod";
import { countValue, oneOf } from "@/lib/core/record-schema";
import { resetTables } from "./tables";

const table = oneOf(resetTables).meta({ example: "comments" });

export const resetCounts = z.array(z.object({ table, rows: countValue }));
export type ResetCounts = z.infer<typeof resetCounts>;

export const resetAnswer = z.object({
  reset: z.array(
    z.object({
      table,
      deleted: countValue,
      kept: countValue.meta({
        description: "The number of rows that other tables refer to. They are kept with blank fields.",
      }),
    }),
  ),
});
export type ResetAnswer = z.infer<typeof resetAnswer>;
