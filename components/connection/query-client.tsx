"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { NoAnswer } from "@/lib/browser/connection";
import { ApiFailure } from "@/lib/browser/fetch";

/** How often what failed is tried again: a refusal never, a broken connection once, a fault twice. */
function retries(error: Error): number {
  if (error instanceof NoAnswer) return navigator.onLine ? 1 : 0;
  return error instanceof ApiFailure && error.status < 500 ? 0 : 2;
}

/** The defaults of all queries. Without a connection they fail and say so; nothing waits for it unseen. */
export const queryDefaults = {
  queries: {
    staleTime: 30_000,
    networkMode: "always" as const,
    retry: (count: number, error: Error) => count < retries(error),
  },
};

/** A query client for a part of the page outside the shell. */
export function LocalQueries(props: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: queryDefaults }));
  return <QueryClientProvider client={client}>{props.children}</QueryClientProvider>;
}
