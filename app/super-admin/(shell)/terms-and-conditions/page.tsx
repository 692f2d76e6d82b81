import { SessionEnded } from "@/components/session/session-ended";
import { TermsForm } from "@/components/settings/terms-form";
import { PageHeader } from "@/components/ui/page-header";
import type { RichTextNode } from "@/lib/core/rich-text/document";
import { showTerms } from "@/lib/features/settings/server/terms";
import { pageSession } from "@/lib/http/page-session";

/** Terms And Conditions, which every tenant agrees to at log-in. */
export default async function TermsAndConditions() {
  const session = await pageSession("super-admin");
  if (!session) return <SessionEnded />;
  const { title, content, updated_at } = await showTerms(session, {});
  return (
    <>
      <PageHeader title={title} />
      <div className="mt-5">
        <TermsForm userId={session.actor.id} content={content as RichTextNode} updatedAt={updated_at} />
      </div>
    </>
  );
}
