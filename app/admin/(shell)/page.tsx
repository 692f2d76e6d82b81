import { LockKeyhole } from "lucide-react";
import type { Route } from "next";
import { redirect } from "next/navigation";
import { OfficeDashboard } from "@/components/dashboard/office-dashboard";
import { SessionEnded } from "@/components/session/session-ended";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { adminMenu } from "@/lib/app/admin-menu";
import { can } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { workNamesOf } from "@/lib/features/dashboard/server/find-work";
import { firstWork } from "@/lib/features/dashboard/server/first-work";
import { listViewedPosts } from "@/lib/features/dashboard/server/list-viewed-posts";
import { countReports, countRequests } from "@/lib/features/dashboard/server/summaries";
import { pageSession } from "@/lib/http/page-session";

/**
 * The back office's dashboard. Admins who may not view it are redirected to the list with the most work that waits for
 * them, or else to the first page that they may view.
 */
export default async function AdminHome() {
  const session = await pageSession("admin");
  if (!session) return <SessionEnded />;
  if (can(session.actor, "dashboard.view")) {
    const [reports, requests, posts] = await Promise.all([
      countReports(session, {}),
      countRequests(session, {}),
      listViewedPosts(session, { limit: 10 }),
    ]);
    return (
      <OfficeDashboard
        adminId={session.actor.id}
        initial={{ reports, requests, posts }}
        work={workNamesOf(session.actor)}
        timeZone={env.SITE_TIME_ZONE}
      />
    );
  }
  const first = (await firstWork(session.actor)) ?? adminMenu(session.actor.roles)[0]?.[0]?.href;
  if (first) redirect(first as Route);
  return (
    <>
      <PageHeader title={`Welcome, ${session.actor.name}`} />
      <Card className="mt-5">
        <EmptyState
          icon={<LockKeyhole />}
          text="No page has been opened for your account yet. Please ask the administrator who manages access."
        />
      </Card>
    </>
  );
}
