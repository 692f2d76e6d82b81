import * as z from "zod";
import { maxAllRows } from "@/lib/core/list-input";
import { instant, listOf, momentInput, optionalText, recordId, requiredText } from "@/lib/core/schema";
import { namedFiles } from "@/lib/features/files/schema";

/* Inputs of the policies' calls, shared with the forms (docs/rules/content.md, House rules and policies). */

export const maxPolicyFiles = 10;
const files = namedFiles(["pdf"], maxPolicyFiles);
const requiredInput = (label: string) => requiredText(`Please input your ${label}!`, 200);
const date = (timeZone: string) => instant("Please input your date!", timeZone);

/** @param timeZone the site's time zone */
export const policyFields = (timeZone: string) => ({
  subHeader: requiredInput("sub header"),
  title: requiredInput("title"),
  date: date(timeZone),
  files,
});

/** @param timeZone the site's time zone */
export const policyHeaderFields = (timeZone: string) => ({
  header: requiredInput("header"),
  subHeader: optionalText(200),
  title: optionalText(200),
  date: z
    .preprocess((value) => (value === "" || value === undefined ? null : value), date(timeZone).nullable())
    .meta({ ...momentInput, type: ["string", "null"] }),
  files,
});

/** The input of a new policy; its header can't be changed later. */
export const policyCreation = (timeZone: string) =>
  z.object({
    policyHeaderId: requiredText("Please choose your header!", 100),
    ...policyFields(timeZone),
  });

/** A new order of the headers: all of their ids. */
export const policyHeaderSequence = z.object({
  ids: listOf(
    z
      .string()
      .max(100, "This is not the id of a record.")
      .meta(recordId.meta() ?? {}),
    maxAllRows,
    {
      error: "This must be the ids of all headers, in order.",
      tooMany: `There can be at most ${maxAllRows} headers.`,
    },
  ),
});
