import * as z from "zod";
import { paging, sorting } from "@/lib/core/list-input";
import { requiredText } from "@/lib/core/schema";
import { maxStars } from "./stars";

/* Inputs of the feedback calls, shared with the form (docs/rules/content.md, Feedback). */

export const noRate = "Please choose your rate!";

export const feedbackForm = z.object({
  rate: z
    .int({ error: noRate })
    .min(1, noRate)
    .max(maxStars, noRate)
    .meta({ description: "The number of stars.", example: 4 }),
  message: requiredText("Please input your message!", 2000),
});

export const feedbackQuery = z.object({ ...paging, sort: sorting(["created_at"]) });
