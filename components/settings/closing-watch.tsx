"use client";

import { useState } from "react";
import { lazyPart } from "@/components/lazy/lazy-code";
import { useChannel } from "@/components/live/live";
import type { Closing } from "@/lib/core/website-settings";
import { changedEvent, type SiteEvent, websiteSettingsChannel } from "@/lib/ports/realtime/channels";

const ClosingBar = lazyPart(() => import("./closing-bar").then((module) => module.ClosingBar));

/** Warns a tenant or an admin that the site is about to close (docs/rules/settings.md, Maintenance). */
export function ClosingWatch(props: { closing: Closing | null }) {
  const [closing, setClosing] = useState(props.closing);
  useChannel<SiteEvent>(websiteSettingsChannel, changedEvent, ({ startsAt, seconds = 0 }) =>
    setClosing(startsAt === undefined ? null : { startsAt, seconds }),
  );
  return closing ? <ClosingBar key={closing.startsAt} closing={closing} onChange={setClosing} /> : null;
}
