import * as z from "zod";
import { idValue, personValue, rowsSchema } from "@/lib/core/record-schema";

/** The response of a change of many tickets. */
export const changedMany = z.object({
  done: z.array(idValue),
  refused: z.array(
    z.object({
      id: z.string().meta({ example: "0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60" }),
      message: z.string().meta({ example: "JO-2026-000123 was deleted." }),
    }),
  ),
});

/** What a person is responsible for, by list: the open tickets. */
export const openTickets = rowsSchema(
  z.object({
    list: z.string().meta({ example: "requests" }),
    title: z.string().meta({ example: "Job Orders" }),
    count: z.int().min(1).meta({ example: 12 }),
    people: z.array(personValue).meta({ description: "The people to whom they can be handed over." }),
  }),
).extend({ name: z.string().meta({ description: "The person's name.", example: "Maria Santos" }) });
export type OpenTickets = z.infer<typeof openTickets>;
