import "server-only";
import { cache } from "react";
import type { ClientActor } from "@/lib/core/actor";
import type { Caller } from "@/lib/core/server/use-case";
import { showTenant } from "@/lib/features/billing/server/show-tenant";

/** The tenant of a page's session, read once per request for both the shell and the page. */
export const pageTenant = cache((session: Caller<ClientActor>) =>
  showTenant(session, { id: session.actor.tenantId }),
);
