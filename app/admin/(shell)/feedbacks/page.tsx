import { adminPage } from "@/app/admin/admin-page";
import { FeedbackPage } from "@/components/feedback/feedback-page";
import { firstPage } from "@/lib/core/server/first-page";
import { listFeedback } from "@/lib/features/feedback/server/list-feedback";

export default function Feedbacks({ searchParams }: PageProps<"/admin/feedbacks">) {
  return adminPage("Feedbacks", "feedbacks.view", async (session) => (
    <FeedbackPage adminId={session.actor.id} initial={await firstPage(listFeedback, session, searchParams)} />
  ));
}
