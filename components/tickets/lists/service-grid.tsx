"use client";

import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { kindIcons } from "@/components/menu/kind-icons";
import type { ServiceEntry } from "@/components/menu/menu";
import { useOpenEntries } from "@/components/tenants/account";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { PageLink } from "@/components/ui/page-link";

/** The number of services shown initially (docs/rules/content.md, Menus and notes). */
const shownAtFirst = 6;

/** The services that are open to the tenant, as icons; "See list" shows the rest. */
export function ServiceGrid(props: { services: ServiceEntry[] }) {
  const [all, setAll] = useState(false);
  const services = useOpenEntries(props.services);
  if (services.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title="PMO Services"
        action={
          services.length > shownAtFirst ? (
            <Button
              variant="link"
              size="sm"
              aria-expanded={all}
              trailing={<ChevronDown className={cn("transition-transform", all && "rotate-180")} />}
              onClick={() => setAll(!all)}
            >
              See list
            </Button>
          ) : undefined
        }
      />
      <CardBody className="pt-0 max-lg:pt-0">
        <ul className="grid grid-cols-2 gap-y-2 max-[17rem]:-mx-3 min-[17rem]:grid-cols-3 sm:grid-cols-6">
          {services.slice(0, all ? undefined : shownAtFirst).map(({ href, label, icon }) => (
            <li key={href}>
              <PageLink
                href={href}
                className="flex min-h-22 flex-col items-center gap-2 rounded-lg px-0.5 py-2 text-center font-medium text-xs hover:bg-hover xl:text-sm"
              >
                <span
                  className="grid size-11 place-items-center rounded-xl bg-brand-soft text-brand-ink [&_svg]:size-5"
                  aria-hidden
                >
                  {kindIcons[icon]}
                </span>
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
