"use client";

import { createContext, type ReactNode, useContext } from "react";
import { cn } from "@/components/ui/cn";
import { PageLink } from "@/components/ui/page-link";
import { tenantLink } from "@/lib/features/tenants/links";

/** Whether the person may open the pages of tenants. */
export const OpensTenants = createContext(false);

/** A tenant's code or name; a link for staff who may open the tenant's page. In a table's row it is not in the tab order. */
export function TenantLink(props: { id: string; isInRow?: boolean; children: ReactNode }) {
  const { id, isInRow = false, children } = props;
  if (!useContext(OpensTenants)) return children;
  return (
    <PageLink
      href={tenantLink(id)}
      tabIndex={isInRow ? -1 : undefined}
      className={cn(
        "rounded-sm underline-offset-3 hover:text-brand-ink hover:underline",
        isInRow ? "" : "touch:inline-flex touch:min-h-11 touch:items-center",
      )}
    >
      {children}
    </PageLink>
  );
}

/** The cell of a tenant's code or name. */
export const tenantCell = (id: string, text: string): ReactNode => (
  <TenantLink id={id} isInRow>
    {text}
  </TenantLink>
);
