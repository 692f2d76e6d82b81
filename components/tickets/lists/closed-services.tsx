"use client";

import { CircleAlert } from "lucide-react";
import type { MenuEntry } from "@/components/menu/menu";
import { useClosedEntries } from "@/components/tenants/account";
import { PageLink } from "@/components/ui/page-link";
import { unsettledNote } from "@/lib/features/billing/module-notes";

/** The services that are closed to the tenant, with their notes (docs/rules/content.md, Menus and notes). */
export function ClosedServices(props: { services: MenuEntry[] }) {
  const closed = useClosedEntries(props.services);
  if (closed.size === 0) return null;
  return (
    <section
      aria-label="Closed services"
      className="rounded-lg border border-line bg-surface px-5 py-1 shadow-1"
    >
      <ul className="divide-y divide-line">
        {[...closed].map(([note, entries]) => (
          <li key={note} className="flex gap-3 py-3.5">
            <CircleAlert className="mt-0.5 size-5 shrink-0 text-st-wait" aria-hidden />
            <div className="min-w-0">
              <p className="font-medium text-sm">{entries.map(({ label }) => label).join(", ")}</p>
              <p className="mt-0.5 text-ink-2 text-sm">{note}</p>
              {note === unsettledNote ? (
                <PageLink href="/billings" className="link inline-flex items-center text-sm touch:min-h-11">
                  Go to Billings
                </PageLink>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
