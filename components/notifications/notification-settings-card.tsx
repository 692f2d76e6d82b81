"use client";

import { useState } from "react";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { NotificationArea } from "./use-unread-count";

const SettingsDialog = lazyDialog(() =>
  import("./notification-settings-dialog").then((module) => module.NotificationSettingsDialog),
);

/** A card of a page that opens the notification settings, whose code is loaded then. */
export function NotificationSettingsCard(props: { area: NotificationArea; userId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="notification-settings">
      <CardHeader id="notification-settings" title="Notifications" ruled />
      <CardBody className="flex flex-wrap items-center gap-3">
        <p className="min-w-40 flex-1 text-ink-2 text-sm">
          Push messages on your devices, what you are notified about, quiet hours, and mails.
        </p>
        <Button variant="outline" onClick={() => setOpen(true)}>
          Notification settings
        </Button>
      </CardBody>
      {isOpen ? <SettingsDialog {...props} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
