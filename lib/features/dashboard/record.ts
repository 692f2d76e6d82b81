import * as z from "zod";
import { countValue, idValue } from "@/lib/core/record-schema";
import { type WorkCellName, workCells } from "./work";

/** Total counts (docs/rules/content.md, The office's dashboard). */
export const summaryReport = z
  .object({
    posts: countValue,
    tenants: countValue,
    requests: countValue.meta({ description: "Job orders." }),
    reports: countValue.meta({ description: "Incident reports." }),
  })
  .meta({ id: "SummaryReport" });
export type SummaryReport = z.infer<typeof summaryReport>;

/** Tickets of all modules by status; `all` includes deleted tickets. */
export const requestSummary = z
  .object({
    open: countValue,
    close: countValue,
    ongoing: countValue,
    completed: countValue,
    cancelled: countValue,
    rejected: countValue,
    deleted: countValue,
    all: countValue.meta({ description: "The sum of the other counts." }),
  })
  .meta({ id: "RequestSummary" });
export type RequestSummary = z.infer<typeof requestSummary>;

/** Active reservations that start in a month. */
export const reservationMonth = z
  .object({
    year: z.int().meta({ example: 2026 }),
    month: z.int().min(1).max(12).meta({ example: 11 }),
    count: countValue,
  })
  .meta({ id: "ReservationMonth" });
export type ReservationMonth = z.infer<typeof reservationMonth>;

/** A post and the number of times tenants have opened it. */
export const viewedPost = z
  .object({
    post: z.object({ id: idValue, title: z.string().meta({ example: "Water interruption on December 5" }) }),
    total: countValue,
  })
  .meta({ id: "ViewedPost" });
export type ViewedPost = z.infer<typeof viewedPost>;

const names = workCells.map(({ name }) => name) as [WorkCellName, ...WorkCellName[]];

/** How much waits for a member of staff (docs/rules/content.md, The office's dashboard). */
export const myWork = z
  .object(
    Object.fromEntries(names.map((name) => [name, countValue.nullable()])) as Record<
      WorkCellName,
      z.ZodNullable<typeof countValue>
    >,
  )
  .meta({
    id: "MyWork",
    description: "Null is what the caller may not view. Tickets are counted up to 1,000.",
  });

/** One of these numbers, with the list that it counts. */
export const workCell = z
  .object({
    name: z.enum(names),
    count: countValue,
    isCapped: z.boolean().meta({ description: "Whether there may be more than `count`.", example: false }),
    line: z
      .string()
      .meta({ description: "Which ones these are.", example: "1 job order, 1 incident report" }),
    href: z.string().meta({ example: "/admin/services?urgent=1&open=1" }),
  })
  .meta({ id: "WorkCell" });
export type WorkCell = z.infer<typeof workCell>;
