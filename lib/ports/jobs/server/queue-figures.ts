import "server-only";
import { sqlClient } from "@/lib/core/server/database";

/** `oldest`: seconds since the oldest waiting job could start; 0 without one. */
type QueueFigures = { queue: string; waiting: number; active: number; failed: number; oldest: number };

/** Counts the jobs of each queue by state. Failed jobs are kept for a week. */
export const measureQueues = (): Promise<QueueFigures[]> => sqlClient<QueueFigures[]>`
  select q.name as queue,
    count(j.id) filter (where j.state < 'active')::int as waiting,
    count(j.id) filter (where j.state = 'active')::int as active,
    count(j.id) filter (where j.state = 'failed')::int as failed,
    coalesce(extract(epoch from now() - min(j.start_after) filter (where j.state < 'active' and j.start_after <= now())), 0)::float8 as oldest
  from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
  where not starts_with(q.name, '__pgboss') group by q.name order by q.name`;
