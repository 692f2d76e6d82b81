import * as z from "zod";
import { requiredText } from "@/lib/core/schema";

export const viewName = requiredText("Please input a name!", 40);

/** The form of a view's name. */
export const viewForm = z.object({ name: viewName });
