"use client";

import type { ReactNode } from "react";
import { overviewCalls } from "@/lib/features/overview/calls";
import { longDateTime, shortDate } from "@/lib/format/dates";
import { GlanceCard, useTenantPart } from "./glance-card";

/** What a tenant reads and where it is logged in. */
export function ActivityPart({ tenantId }: { tenantId: string }) {
  const query = useTenantPart(overviewCalls.activity, tenantId);
  return (
    <GlanceCard title="Reads and log-ins" query={query}>
      {({ posts, unreadPosts, lastRead, lastSeen, sessions, pushDevices }) => (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 px-5 py-4 text-sm max-lg:px-4">
          <Fact label="Posts unread">
            {`${unreadPosts} of ${posts}`}
            {lastRead ? (
              <span className="font-normal text-ink-2">{` last read ${shortDate(lastRead)}`}</span>
            ) : null}
          </Fact>
          <Fact label="Last active">{lastSeen ? longDateTime(lastSeen) : "never"}</Fact>
          <Fact label="Logged in">
            {sessions === 0 ? "nowhere" : `in ${sessions} ${sessions === 1 ? "browser" : "browsers"}`}
          </Fact>
          <Fact label="Devices with push">{pushDevices}</Fact>
        </dl>
      )}
    </GlanceCard>
  );
}

const Fact = (props: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-2">{props.label}</dt>
    <dd className="num font-medium">{props.children}</dd>
  </>
);
