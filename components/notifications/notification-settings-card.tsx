"use client";

import dynamic from "next/dynamic";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { NotificationArea } from "./use-unread-count";

/** Loaded separately from the page's code. */
const NotificationSettings = dynamic(
  () => import("./notification-settings").then((module) => module.NotificationSettings),
  { loading: () => <Skeleton className="h-60" /> },
);

/** The notification settings as a card of a page. */
export function NotificationSettingsCard(props: { area: NotificationArea; userId: string }) {
  return (
    <Card as="section" aria-labelledby="notification-settings">
      <CardHeader id="notification-settings" title="Notifications" ruled />
      <CardBody>
        <NotificationSettings {...props} />
      </CardBody>
    </Card>
  );
}
