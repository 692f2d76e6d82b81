"use client";

import { QueryCache, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { queryDefaults } from "@/components/connection/query-client";
import { showFailure } from "@/components/failures/failure";
import { lazyCode } from "@/components/lazy/lazy-code";
import { type LiveConfig, LiveProvider } from "@/components/live/live";
import { type PageUser, PageUserContext } from "@/components/live/page-user";
import { SessionWatch } from "@/components/session/session-watch";
import { DensityScope } from "@/components/ui/density";
import { currentPrompt } from "@/components/ui/prompt-store";
import { useReadingCopy } from "@/components/worker/use-reading-copy";
import { ApiFailure, fetchCall } from "@/lib/browser/fetch";
import type { Area } from "@/lib/core/areas";
import { authCalls } from "@/lib/features/auth/calls";
import { NavigationProvider } from "./navigation";

const loadStartApp = lazyCode(() =>
  import("@/components/worker/start-app").then((module) => module.startApp),
);

/** The providers of a page with a session: queries, the live connection, the session, the area's density. */
export function ShellProviders(props: { area: Area; user: PageUser; live: LiveConfig; children: ReactNode }) {
  const { area, user, live, children } = props;
  const { accountId, personId, rights } = user;
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: queryDefaults,
        queryCache: new QueryCache({
          // The end of a session is handled here. Other failures are shown by the component that failed.
          onError: (error) => {
            if (error instanceof ApiFailure && (error.status === 401 || error.status === 503))
              void showFailure(error);
          },
        }),
      }),
  );

  // Loaded after the page, because nothing on it waits for the service worker.
  const [hint, setHint] = useState<ReactElement | null>(null);
  useEffect(() => {
    if (area === "super-admin") return;
    void loadStartApp()
      .then((startApp) => startApp(area, accountId, setHint))
      .catch(() => {});
  }, [area, accountId]);

  useReadingCopy(personId, rights, area === "client");

  // Checks the session with a call, since the page itself may make none. A 401 leads to the log-in. The check passes
  // if another window has logged in again, and is skipped while a dialog is open. With `useQuery`, this module brings
  // the code of queries, which the shell and the page would otherwise load twice.
  const queryFn = () => fetchCall(authCalls.me, {}, { background: true });
  const { refetch } = useQuery({ queryKey: ["me"], queryFn, enabled: false, retry: false }, client);
  const checkSession = () => {
    if (!currentPrompt()) void refetch();
  };

  return (
    <QueryClientProvider client={client}>
      <PageUserContext value={user}>
        <LiveProvider area={area} config={live} onEnded={checkSession}>
          <NuqsAdapter>
            <NavigationProvider>
              <DensityScope value={area === "client" ? "comfortable" : "compact"}>{children}</DensityScope>
            </NavigationProvider>
          </NuqsAdapter>
          <SessionWatch area={area} />
        </LiveProvider>
      </PageUserContext>
      {hint}
    </QueryClientProvider>
  );
}
