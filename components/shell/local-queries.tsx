"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiFailure } from "@/lib/core/fetch";

/** The defaults of all queries: a refusal is not retried, a failed connection is. */
export const queryDefaults = {
  queries: {
    staleTime: 30_000,
    retry: (count: number, error: Error) => count < 2 && !(error instanceof ApiFailure && error.status < 500),
  },
};

/** A query client for a part of the page outside the shell. */
export function LocalQueries(props: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: queryDefaults }));
  return <QueryClientProvider client={client}>{props.children}</QueryClientProvider>;
}
