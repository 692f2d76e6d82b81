import { FeedbackPage } from "@/components/feedback/feedback-page";
import { NoAccess } from "@/components/layout/no-access";
import { SessionEnded } from "@/components/session/session-ended";
import { can } from "@/lib/core/actor";
import { firstPage } from "@/lib/core/server/first-page";
import { listFeedback } from "@/lib/features/feedback/server/list-feedback";
import { pageSession } from "@/lib/http/page-session";

/** Feedbacks. */
export default async function Feedbacks({ searchParams }: PageProps<"/admin/feedbacks">) {
  const session = await pageSession("admin");
  if (!session) return <SessionEnded area="admin" />;
  if (!can(session.actor, "feedbacks.view")) return <NoAccess title="Feedbacks" />;
  return (
    <FeedbackPage adminId={session.actor.id} initial={await firstPage(listFeedback, session, searchParams)} />
  );
}
