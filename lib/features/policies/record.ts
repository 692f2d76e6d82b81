import * as z from "zod";
import { changedValue, fileValue, idValue, momentValue, switchValue } from "@/lib/core/record-schema";

const text = (example: string) => z.string().meta({ example });
const pdfs = z.array(fileValue).meta({ description: "PDFs." });
const status = switchValue.meta({ description: "1 if the record is active, 0 if it is deleted." });

export const policyRecord = z
  .object({
    id: idValue,
    policyHeaderId: idValue,
    subHeader: text("Registration"),
    title: text("Registration of pets"),
    date: momentValue,
    files: pdfs,
    status,
    created_at: momentValue,
    updated_at: changedValue,
  })
  .meta({ id: "Policy" });
export type PolicyRecord = z.infer<typeof policyRecord>;

/** A group of house rules with its policies that are not deleted. */
export const policyHeaderRecord = z
  .object({
    id: idValue,
    header: text("Pets"),
    subHeader: text(""),
    title: text(""),
    date: momentValue.nullable(),
    files: pdfs,
    sequenceNumber: z.int().min(1).meta({ description: "Its position in the stored order.", example: 3 }),
    status,
    policies: z.array(policyRecord),
    created_at: momentValue,
    updated_at: changedValue,
  })
  .meta({ id: "PolicyHeader" });
export type PolicyHeaderRecord = z.infer<typeof policyHeaderRecord>;
