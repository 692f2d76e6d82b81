import { adminPage } from "@/app/admin/admin-page";
import { TicketReports } from "@/components/ticket-reports/ticket-reports";
import { env } from "@/lib/core/env";
import { readReportFilter, validFilter } from "@/lib/features/ticket-reports/filter";
import { listAssignees } from "@/lib/features/ticket-reports/server/list-assignees";
import { listTicketAges } from "@/lib/features/ticket-reports/server/list-ticket-ages";
import { listTicketPerformance } from "@/lib/features/ticket-reports/server/list-ticket-performance";
import { registry } from "@/lib/features/tickets/registry";
import { siteClock } from "@/lib/format/zoned";

const kinds = registry.map(({ name, texts }) => ({ value: name, label: texts.title }));

/** Open tickets by age, and what the office did by month. */
export default function Reports({ searchParams }: PageProps<"/admin/reports">) {
  return adminPage("Ticket Reports", "dashboard.view", async (session) => {
    const [day, time] = siteClock(new Date(), env.SITE_TIME_ZONE);
    const filter = validFilter(readReportFilter(await searchParams), day);
    const [ages, { data }, people] = await Promise.all([
      listTicketAges(session, {}),
      listTicketPerformance(session, filter),
      listAssignees(session, {}),
    ]);
    const initial = { filter, data };
    return <TicketReports {...{ ages, initial, kinds, people }} readAt={`${day}T${time}`} />;
  });
}
