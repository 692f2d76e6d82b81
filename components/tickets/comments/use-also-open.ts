"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { useChannel } from "@/components/live/live";
import { fetchCall } from "@/lib/browser/fetch";
import { kindCalls } from "@/lib/features/tickets/calls";
import type { TicketKind } from "@/lib/features/tickets/define";
import { adminCrudChannel, openedEvent } from "@/lib/ports/realtime/channels";

type Opened = { ticketId: string; by: { id: string; name: string } };

/** How often a page reports that it has the ticket open, and after which silence it no longer has, in milliseconds. */
const reportEvery = 30_000;
const silentAfter = 75_000;

/** The names of the other members of staff who have a ticket open (docs/rules/realtime.md, Channels). */
export function useAlsoOpen(kind: TicketKind, ticketId: string, adminId: string): string[] {
  const [others, setOthers] = useState<Record<string, { name: string; heardAt: number }>>({});
  const report = useEffectEvent(() => {
    if (document.visibilityState !== "visible") return;
    // Without an answer the others do not see it, which does no harm.
    fetchCall(kindCalls(kind).reportPresence, { id: ticketId }, { background: true }).catch(() => {});
  });
  useChannel<Opened>(
    adminCrudChannel(kind.stem, adminId),
    openedEvent,
    (opened) => {
      if (opened.ticketId !== ticketId) return;
      const { id, name } = opened.by;
      // A page that was opened later does not know about this one.
      if (!others[id]) report();
      setOthers((known) => ({ ...known, [id]: { name, heardAt: Date.now() } }));
    },
    () => report(),
  );
  useEffect(() => {
    const timer = setInterval(() => {
      report();
      const isThere = ([, { heardAt }]: [string, { heardAt: number }]) => Date.now() - heardAt < silentAfter;
      setOthers((known) => Object.fromEntries(Object.entries(known).filter(isThere)));
    }, reportEvery);
    return () => clearInterval(timer);
  }, []);
  return Object.values(others).map(({ name }) => name);
}
