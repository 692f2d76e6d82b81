import * as z from "zod";
import {
  changedValue,
  dayValue,
  fileValue,
  idValue,
  momentValue,
  switchValue,
} from "@/lib/core/record-schema";

/** A building circular or memorandum in responses. */
export const memorandumRecord = z
  .object({
    id: idValue,
    memoNumber: z
      .string()
      .meta({ example: "2026-41", description: "The office's own number. It may be empty." }),
    title: z.string().meta({ example: "Scheduled shutdown of domestic water riser 2" }),
    description: z.string().meta({ example: "Units 10 to 24, stack C to F." }),
    date: dayValue,
    files: z.array(fileValue).meta({ description: "PDFs." }),
    status: switchValue.meta({ description: "1 if the record is active, 0 if it is deleted." }),
    created_at: momentValue,
    updated_at: changedValue,
  })
  .meta({ id: "Memorandum" });
export type MemorandumRecord = z.infer<typeof memorandumRecord>;
