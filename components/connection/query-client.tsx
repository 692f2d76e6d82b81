"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { NoAnswer } from "@/lib/browser/connection";
import { ApiFailure } from "@/lib/browser/fetch";

/** Returns the number of retries: none for a refusal, one for a lost connection, two for a server error. */
function retries(error: Error): number {
  if (error instanceof NoAnswer) return navigator.onLine ? 1 : 0;
  return error instanceof ApiFailure && error.status < 500 ? 0 : 2;
}

/** The defaults of all queries. Without a connection they fail instead of pausing silently. */
export const queryDefaults = {
  queries: {
    staleTime: 30_000,
    networkMode: "always" as const,
    retry: (count: number, error: Error) => count < retries(error),
  },
};

/** A query client for parts of the page outside the shell. */
export function LocalQueries(props: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: queryDefaults }));
  return <QueryClientProvider client={client}>{props.children}</QueryClientProvider>;
}
