import type {
  RequestSummary,
  ReservationMonth,
  SummaryReport,
  ViewedPost,
} from "@/lib/features/dashboard/record";
import { monthNames } from "@/lib/format/dates";
import { truncate } from "@/lib/format/text";

/* Converts the calls' answers for the office's dashboard (docs/rules/content.md, The office's dashboard). */

export type DashboardFigures = {
  reports: SummaryReport;
  requests: RequestSummary;
  posts: ViewedPost[];
};

/** The key of what the dashboard has loaded. */
export const dashboardKey = (adminId: string) => ["dashboard", adminId];

const statuses = [
  ["open", "Open"],
  ["close", "Close"],
  ["ongoing", "Ongoing"],
  ["completed", "Completed"],
  ["cancelled", "Cancelled"],
  ["rejected", "Rejected"],
  ["deleted", "Deleted"],
] as const;

export type StatusShare = { status: string; count: number; share: string; color: string };

/** Returns the seven statuses with their share, such as `6.44%`, and colour. */
export const statusShares = (summary: RequestSummary): StatusShare[] =>
  statuses.map(([key, status]) => ({
    status,
    count: summary[key],
    share: `${(summary.all === 0 ? 0 : (100 * summary[key]) / summary.all).toFixed(2)}%`,
    color: `var(--c-${key})`,
  }));

/** A year's number of reservations by month. */
export type YearOfReservations = { year: number; counts: number[] };

/** Groups the monthly reservations by year, newest first. */
export function reservationYears(months: readonly ReservationMonth[]): YearOfReservations[] {
  const years = [...new Set(months.map(({ year }) => year))].sort((a, b) => b - a);
  return years.map((year) => ({
    year,
    counts: monthNames.map(
      (_, index) => months.find((one) => one.year === year && one.month === index + 1)?.count ?? 0,
    ),
  }));
}

/**
 * The points of a year's line. It ends with the current month, or a later one that already has reservations, because
 * future months are not zero.
 * @param today the day on the site's calendar
 */
export function drawnCounts({ year, counts }: YearOfReservations, today: string): (number | null)[] {
  if (!today.startsWith(`${year}-`)) return counts;
  const last = Math.max(
    Number(today.slice(5, 7)) - 1,
    counts.findLastIndex((count) => count > 0),
  );
  return counts.map((count, index) => (index <= last ? count : null));
}

/** The maximum length of a title in the list of posts. */
const titleLength = 75;

/** Numbers the most viewed posts from 1. */
export const rankedPosts = (posts: readonly ViewedPost[]) =>
  posts.map(({ post, total }, index) => ({
    id: post.id,
    place: index + 1,
    title: truncate(post.title, titleLength),
    views: total,
  }));
