import * as z from "zod";
import { requiredText } from "@/lib/core/schema";
import { commonViewNames } from "./common-views";

export const viewName = requiredText("Please input a name!", 40);

/** The name of a saved view. The names of the views that every list has are reserved. */
export const ownViewName = viewName.refine(
  (name) => !Object.values<string>(commonViewNames).includes(name),
  "Every list has a view with this name.",
);

/** The form of a view's name. */
export const viewForm = z.object({ name: ownViewName });
