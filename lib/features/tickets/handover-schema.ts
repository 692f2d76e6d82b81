import * as z from "zod";
import { listOf, onceEach, recordId } from "@/lib/core/schema";
import { adminId } from "./assignee-schema";
import { registry } from "./registry";

/* The input of the call that hands over a person's open tickets (docs/rules/tickets.md, Assignee). */

const list = z
  .enum(
    registry.map(({ plural }) => plural),
    { error: "There is no such list." },
  )
  .meta({ example: "requests" });

export const handover = z.object({
  id: recordId,
  to: listOf(z.object({ list, adminId }), registry.length, {
    error: "to must be a list of list and adminId.",
    tooMany: "A list can be there only once.",
  }).superRefine(onceEach("list", "This list is there twice.")),
});
