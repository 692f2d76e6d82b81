import * as z from "zod";
import { listOf, text } from "@/lib/core/schema";
import { registry } from "@/lib/features/tickets/registry";
import { ownViewName, viewName } from "./view-form";

export const maxViews = 20;

/** The lists that can be set up. */
export const settableLists = [...registry.map(({ plural }) => plural), "services"];

const list = z.string().meta({ description: `One of ${settableLists.join(", ")}.`, example: "requests" });

/** `open=1&sort=created_at`. A query without a name in it, such as `&`, would redirect the list to itself. */
const queryPattern = /^(\w+=[\w%.,+-]*(&\w+=[\w%.,+-]*)*)?$/;

/** A view's filters and order, as in the query of the list's address. */
const query = text(400).refine((value) => queryPattern.test(value), "This is not the query of a list.");

const columns = listOf(text(40), 10, {
  error: "hiddenColumns must be a list.",
  tooMany: "At most 10 columns can be hidden.",
}).meta({ example: ["due"] });

export const listSettingKey = z.object({ list });

/** What changes; what is left out stays. */
export const listSettingChange = z.object({
  list,
  save: z
    .object({ name: ownViewName, query, was: viewName.optional().meta({ description: "Its name before." }) })
    .optional()
    .meta({ description: "A view to add, or to change if there is one with this name." }),
  remove: viewName.optional().meta({ description: "The name of a view to remove." }),
  lastView: viewName.nullish().meta({ description: "The view that was chosen; null for none." }),
  hiddenColumns: columns.optional(),
});

export const listSettingRecord = z
  .object({
    views: z.array(
      z.object({
        name: z.string().meta({ example: "Mine, due this week" }),
        query: z.string().meta({ example: "assignee=me&due=week" }),
      }),
    ),
    lastView: z.string().nullable().meta({ example: "Open, oldest first" }),
    hiddenColumns: z.array(z.string()).meta({ example: ["due"] }),
  })
  .meta({ id: "ListSetting" });
export type ListSetting = z.infer<typeof listSettingRecord>;
