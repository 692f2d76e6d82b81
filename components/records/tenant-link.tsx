"use client";

import { createContext, type ReactNode, useContext } from "react";
import { PageLink } from "@/components/ui/page-link";
import { tenantLink } from "@/lib/features/tenants/links";

/** Whether the person may open the pages of tenants. */
export const OpensTenants = createContext(false);

/** A tenant's code or name as a link to its page, for whoever may open it. */
export function TenantLink(props: { id: string; tabIndex?: number; children: ReactNode }) {
  const { id, children, ...rest } = props;
  if (!useContext(OpensTenants)) return children;
  return (
    <PageLink
      {...rest}
      href={tenantLink(id)}
      className="rounded-sm underline-offset-3 hover:text-brand-ink hover:underline"
    >
      {children}
    </PageLink>
  );
}

/** The cell of a tenant's code or name. It is no tab stop, because a table is one. */
export const tenantCell = (id: string, text: string): ReactNode => (
  <TenantLink id={id} tabIndex={-1}>
    {text}
  </TenantLink>
);
