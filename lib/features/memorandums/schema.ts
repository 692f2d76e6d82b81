import * as z from "zod";
import type { ComparedField } from "@/lib/core/compare-fields";
import { day, optionalText, recordId, requiredText } from "@/lib/core/schema";
import { namedFiles, sameFiles } from "@/lib/features/files/schema";

/* Inputs of the memorandums' calls, shared with the forms (docs/rules/content.md, Memorandums). */

export const maxMemorandumFiles = 10;

/** The editable fields of a memorandum, named like their columns. */
const memorandumFields = {
  memoNumber: optionalText(50),
  title: requiredText("Please input your title!", 200),
  description: requiredText("Please input your description!", 2000),
  date: day("Please input your date!"),
  files: namedFiles(["pdf"], maxMemorandumFiles),
};

export const memorandumForm = z.object(memorandumFields);

export const comparedMemorandumFields: readonly ComparedField[] = Object.entries(memorandumFields).map(
  ([name, schema]) => ({ name, schema, ...(name === "files" ? { isSame: sameFiles } : {}) }),
);

/** The body of an update. Its values are validated later, if they differ from the record's. */
export const memorandumUpdate = z.looseObject({ id: recordId });
