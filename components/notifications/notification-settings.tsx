"use client";

import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "@/components/failures/load-failure";
import { MailRefusalNote } from "@/components/records/mail-refusal-note";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchCall } from "@/lib/browser/fetch";
import { adminCalls } from "@/lib/features/admins/calls";
import { notificationCalls } from "@/lib/features/notifications/calls";
import { tenantCalls } from "@/lib/features/tenants/calls";
import { DevicesSection } from "./devices-section";
import { PreferencesForm } from "./preferences-form";
import type { NotificationArea } from "./use-unread-count";

/** How a person gets the own e-mail address corrected. */
const correction: Record<NotificationArea, string> = {
  client: "Correct your e-mail address in Settings, or ask the office to correct it.",
  admin: "Ask whoever manages the office's accounts to correct your e-mail address.",
};

/** The person's devices and preferences (docs/rules/notifications.md, Preferences). */
export function NotificationSettings(props: { area: NotificationArea; userId: string }) {
  const { area, userId } = props;
  const preferences = useQuery({
    queryKey: ["notification-preferences", userId],
    staleTime: 0,
    queryFn: () => fetchCall(notificationCalls.preferences, {}, { background: true }),
  });
  return (
    <>
      <DevicesSection area={area} />
      <section aria-labelledby="notifications-by-kind" className="mt-6 border-line border-t pt-5">
        <h3 id="notifications-by-kind" className="font-semibold">
          How you are notified
        </h3>
        <MailRefusalNote
          className="mt-3"
          call={area === "client" ? tenantCalls.mailRefusal : adminCalls.mailRefusal}
          id={userId}
        >
          {correction[area]}
        </MailRefusalNote>
        {preferences.isPending ? <Skeleton className="mt-4 h-60" /> : null}
        <LoadFailure query={preferences} />
        {preferences.data ? <PreferencesForm area={area} userId={userId} saved={preferences.data} /> : null}
      </section>
    </>
  );
}
