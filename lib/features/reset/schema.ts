import * as z from "zod";
import { listOf } from "@/lib/core/schema";
import { resetTables } from "./tables";

/** The tables to reset, confirmed by the user's own password. */
export const resetInput = z.object({
  tables: z
    .preprocess(
      (value) => (typeof value === "string" ? value.split(",").map((name) => name.trim()) : value),
      listOf(z.enum(resetTables, { error: "There is no such table." }), resetTables.length, {
        error: "Please choose your tables!",
        tooMany: "A table can be there only once.",
      }),
    )
    .transform((names) => [...new Set(names)])
    .meta({ type: "string", description: "Names separated by commas.", example: "comments,notifications" }),
  password: z
    .string({ error: "Please input your password!" })
    .min(1, "Please input your password!")
    .max(1000, "This can have at most 1000 characters.")
    .meta({ description: "The caller's own password.", format: "password", example: "Correct-horse-1" }),
});
