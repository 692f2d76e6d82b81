"use client";

import { kindIcons } from "@/components/menu/kind-icons";
import type { ServiceEntry } from "@/components/menu/menu";
import { useOpenEntries } from "@/components/tenants/account";
import { cn } from "@/components/ui/cn";
import { PageLink, useShownPath } from "@/components/ui/page-link";

/** Links to the other services, beside a service's page. */
export function ServiceLinks(props: { services: ServiceEntry[] }) {
  const path = useShownPath();
  const services = useOpenEntries(props.services);
  if (services.length === 0) return null;
  return (
    <nav aria-label="Services" className="rounded-lg border border-line bg-surface p-2 shadow-1">
      {services.map(({ href, label, icon }) => {
        const current = path === href;
        return (
          <PageLink
            key={href}
            href={href}
            aria-current={current ? "page" : undefined}
            className={cn(
              "flex min-h-9 items-center gap-3 rounded-md px-2.5 text-sm touch:min-h-11 [&_svg]:size-4",
              current
                ? "bg-brand-soft font-medium text-brand-ink"
                : "text-ink-2 hover:bg-hover hover:text-ink",
            )}
          >
            {kindIcons[icon]}
            {label}
          </PageLink>
        );
      })}
    </nav>
  );
}
