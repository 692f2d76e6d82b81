import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { ticket } from "@/db/schema";
import { isNotDeleted } from "@/db/status-literals";
import { adminWith } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { reportMonths } from "@/lib/features/ticket-reports/months";
import { ticketPerformance } from "@/lib/features/ticket-reports/record";
import { type PerformanceFilter, performanceInput } from "@/lib/features/ticket-reports/schema";
import { nobody } from "@/lib/features/tickets/server/lists/list";
import { siteDay } from "@/lib/format/zoned";

/** `GET /ticket-performance`: filed and completed tickets, their times and ratings, by month, oldest first. */
export const listTicketPerformance = defineUseCase({
  name: "ticketReports.performance",
  allow: [adminWith("dashboard.view")],
  input: performanceInput(env.SITE_TIME_ZONE),
  output: ticketPerformance,
  async run({ actor, input, tx }) {
    const months = reportMonths(input, siteDay(new Date(), env.SITE_TIME_ZONE));
    const isAsked = conditionOf({ ...input, assignee: input.assignee === "me" ? actor.id : input.assignee });
    // Two connections: together the queries take as long as the longer one.
    const [filed, completed] = await Promise.all([
      summarizeFiled(tx, months, isAsked),
      summarizeCompleted(tx, months, isAsked),
    ]);
    const data = months.map((month, index) => {
      const { stars = null, ...ended } = completed[index] ?? noneCompleted;
      const averageRating = stars === null ? null : Math.round((100 * stars) / ended.ratings) / 100;
      const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
      return { year, month: number, ...(filed[index] ?? noneFiled), ...ended, averageRating };
    });
    return { data };
  },
});

type Filed = { filed: number; firstAnswerMedian: number | null; firstAnswerP90: number | null };
type Completed = {
  completed: number;
  reopened: number;
  completionMedian: number | null;
  completionP90: number | null;
  ratings: number;
  stars: number | null;
};

const noneFiled: Filed = { filed: 0, firstAnswerMedian: null, firstAnswerP90: null };
const noneCompleted: Completed = {
  completed: 0,
  reopened: 0,
  completionMedian: null,
  completionP90: null,
  ratings: 0,
  stars: null,
};

const conditionOf = ({
  type,
  assignee,
  urgent,
}: Pick<PerformanceFilter, "type" | "assignee" | "urgent">): SQL =>
  sql`${isNotDeleted(ticket.status)} ${type ? sql`and kind = ${type}` : sql``} ${urgent ? sql`and is_urgent` : sql``}
    ${assignee === null ? sql`` : assignee === nobody ? sql`and assignee_id is null` : sql`and assignee_id = ${assignee}`}`;

/** The value that a share of the values do not exceed. */
const percentile = (share: number, column: string): SQL =>
  sql.raw(`percentile_disc(${share}) within group (order by ${column})`);

/**
 * One row for each month, in their order. One index range per month, because grouping the rows takes longer. The
 * database session uses the site's time zone, so months start at the site's midnight.
 * @param moment the column whose month counts
 */
const byMonth = (months: readonly string[], moment: SQL, figures: SQL, isAsked: SQL): SQL => sql`
  select summary.* from unnest(${sql.param([...months])}::text[]::timestamptz[]) with ordinality as months (begins, at)
  cross join lateral (
    select ${figures} from ${ticket}
    where ${moment} >= begins and ${moment} < begins + interval '1 month' and ${isAsked}
  ) summary order by at`;

const summarizeFiled = (tx: Executor, months: readonly string[], isAsked: SQL) =>
  tx.execute<Filed>(
    byMonth(
      months,
      sql`created_at`,
      sql`count(*)::int as filed,
        ${percentile(0.5, "first_answer_minutes")} as "firstAnswerMedian",
        ${percentile(0.9, "first_answer_minutes")} as "firstAnswerP90"`,
      isAsked,
    ),
  );

const summarizeCompleted = (tx: Executor, months: readonly string[], isAsked: SQL) =>
  tx.execute<Completed>(
    byMonth(
      months,
      sql`completed_date`,
      sql`count(*)::int as completed, (count(*) filter (where reopened > 0))::int as reopened,
        ${percentile(0.5, "completion_minutes")} as "completionMedian",
        ${percentile(0.9, "completion_minutes")} as "completionP90",
        count(rate)::int as ratings, sum(rate)::int as stars`,
      isAsked,
    ),
  );
