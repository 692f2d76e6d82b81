import { CircleAlert } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { PageLink } from "@/components/ui/page-link";
import { unsettledNote } from "@/lib/features/tenants/module-notes";

/**
 * Replaces a closed module: its note, with a link to Billings if payment reopens it (docs/rules/billing.md, Modules).
 */
export function ModuleNote(props: { title: string; note: string }) {
  const { title, note } = props;
  return (
    <section
      className="mb-6 rounded-lg border border-line bg-surface px-6 py-10 text-center shadow-1"
      aria-label={title}
    >
      <CircleAlert className="mx-auto size-10 text-st-wait" aria-hidden />
      <p className="mx-auto mt-4 max-w-105 text-md">{note}</p>
      {note === unsettledNote ? (
        <PageLink href="/billings" className={buttonClass({ variant: "outline", className: "mt-5" })}>
          Go to Billings
        </PageLink>
      ) : null}
    </section>
  );
}
