import { CircleAlert } from "lucide-react";

/** Shown in place of a closed module: its note (docs/rules/billing.md, Modules). */
export function ModuleNote(props: { title: string; note: string }) {
  return (
    <section
      className="mb-6 rounded-lg border border-line bg-surface px-6 py-10 text-center shadow-1"
      aria-label={props.title}
    >
      <CircleAlert className="mx-auto size-10 text-st-wait" aria-hidden />
      <p className="mx-auto mt-4 max-w-105 text-md">{props.note}</p>
    </section>
  );
}
