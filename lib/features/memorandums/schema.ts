import * as z from "zod";
import { day, optionalText, requiredText } from "@/lib/core/schema";
import { namedFiles } from "@/lib/features/files/schema";

/* Inputs of the memorandums' calls, shared with the forms (docs/rules/content.md, Memorandums). */

export const maxMemorandumFiles = 10;

/** The input of a new memorandum, shared by the call and the form. */
export const memorandumForm = z.object({
  memoNumber: optionalText(50),
  title: requiredText("Please input your title!", 200),
  description: requiredText("Please input your description!", 2000),
  date: day("Please input your date!"),
  files: namedFiles(["pdf"], maxMemorandumFiles),
});
