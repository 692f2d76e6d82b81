"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiFailure } from "@/lib/core/fetch";

/** What all queries have in common: a refusal is not asked again, a failed connection is. */
export const queryDefaults = {
  queries: {
    staleTime: 30_000,
    retry: (count: number, error: Error) => count < 2 && !(error instanceof ApiFailure && error.status < 500),
  },
};

/** Queries for a part of the page that stands outside the shell. */
export function LocalQueries(props: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: queryDefaults }));
  return <QueryClientProvider client={client}>{props.children}</QueryClientProvider>;
}
