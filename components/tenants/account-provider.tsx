"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useInvalidation } from "@/components/live/use-invalidation";
import { fetchCall } from "@/lib/browser/fetch";
import { billingCalls } from "@/lib/features/billing/calls";
import { type Account, AccountContext, maxRefetchDelay } from "./account";

/**
 * Provides the tenant's bill and open modules: initially from the server's render, then reloaded when a setting or the
 * balance changes.
 */
export function AccountProvider(props: { userId: string; initial: Account; children: ReactNode }) {
  const { userId, initial, children } = props;
  const client = useQueryClient();
  const queryKey = ["account", userId];
  const { data } = useQuery({
    queryKey,
    initialData: initial,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => fetchCall(billingCalls.showTenant, { id: userId }, { background: true }),
  });
  const refetchSoon = () =>
    setTimeout(() => void client.invalidateQueries({ queryKey }), Math.random() * maxRefetchDelay);
  useInvalidation({ what: "modules" }, refetchSoon);
  return <AccountContext value={data}>{children}</AccountContext>;
}
