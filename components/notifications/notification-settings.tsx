"use client";

import { useQuery } from "@tanstack/react-query";
import { failureText } from "@/components/failures/failure-text";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { Skeleton } from "@/components/ui/skeleton";
import { apiFetch } from "@/lib/browser/fetch";
import type { NotificationPreferences } from "@/lib/features/notifications/record";
import { DevicesSection } from "./devices-section";
import { PreferencesForm } from "./preferences-form";
import type { NotificationArea } from "./use-unread-count";

/** The person's devices and preferences (docs/rules/notifications.md, Preferences). */
export function NotificationSettings(props: { area: NotificationArea; userId: string }) {
  const { area, userId } = props;
  const preferences = useQuery({
    queryKey: ["notification-preferences", userId],
    staleTime: 0,
    queryFn: () => apiFetch<NotificationPreferences>(area, "/notification-preferences", { background: true }),
  });
  return (
    <>
      <DevicesSection area={area} userId={userId} />
      <section aria-labelledby="news-by-kind" className="mt-6 border-line border-t pt-5">
        <h3 id="news-by-kind" className="font-semibold">
          What you are told, and how
        </h3>
        {preferences.isPending ? <Skeleton className="mt-4 h-60" /> : null}
        {preferences.isLoadingError ? (
          <Note
            tone="error"
            className="mt-4"
            action={
              <Button variant="outline" onClick={() => preferences.refetch()}>
                Retry
              </Button>
            }
          >
            {failureText(preferences.error)}
          </Note>
        ) : null}
        {preferences.data ? <PreferencesForm area={area} userId={userId} saved={preferences.data} /> : null}
      </section>
    </>
  );
}
