import * as z from "zod";
import { requiredText } from "@/lib/core/schema";
import { commonViewNames } from "./common-views";

export const viewName = requiredText("Please input a name!", 40);

/** The name of a view of one's own, by which it is told from those that every list has. */
export const ownViewName = viewName.refine(
  (name) => !Object.values<string>(commonViewNames).includes(name),
  "Every list has a view with this name.",
);

/** The form of a view's name. */
export const viewForm = z.object({ name: ownViewName });
