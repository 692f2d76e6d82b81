"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { LoadFailure } from "@/components/failures/load-failure";
import { useAction } from "@/components/failures/use-action";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { Tag } from "@/components/ui/tag";
import { toast } from "@/components/ui/toast";
import { endOtherSessionsAction, endOwnSessionAction } from "@/lib/actions/auth";
import { fetchCall } from "@/lib/browser/fetch";
import { authCalls } from "@/lib/features/auth/calls";
import type { OwnSession } from "@/lib/features/auth/record";
import { ago, longDateTime } from "@/lib/format/dates";

const key = ["sessions"];

function SessionRow(props: { session: OwnSession; onEnd: () => Promise<void> }) {
  const { session, onEnd } = props;
  return (
    <li className="flex items-center gap-3 py-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-sm">
          <span className="[overflow-wrap:anywhere]">{session.device}</span>
          {session.current ? <Tag>This session</Tag> : null}
        </p>
        <p className="mt-0.5 text-ink-2 text-xs [overflow-wrap:anywhere]">
          <span className="num">{session.address}</span> · used {ago(session.last_used_at, new Date())} ·
          since {longDateTime(session.created_at)}
        </p>
      </div>
      {session.current ? null : (
        <Button
          variant="outline"
          size="sm"
          aria-label={`End the session of ${session.device}, ${session.address}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}

/** Lists and ends the user's own sessions (docs/rules/auth.md, Sessions). */
export function SessionsSection() {
  const queries = useQueryClient();
  const ask = useConfirm();
  const sessions = useQuery({
    queryKey: key,
    staleTime: 0,
    queryFn: () => fetchCall(authCalls.sessions, {}, { background: true }),
  });
  const endOne = useAction(endOwnSessionAction, { isButton: true });
  const endOthers = useAction(endOtherSessionsAction, { isButton: true });
  const end = async (ending: Promise<{ done: boolean }>, text: string) => {
    const { done } = await ending;
    if (done) toast.success(text);
    await queries.invalidateQueries({ queryKey: key });
  };
  const askToEndOthers = () =>
    ask({
      title: "Do you want to end all other sessions?",
      body: "Whoever uses them must log in again. This one stays.",
      confirmLabel: "End all others",
      danger: true,
      onConfirm: () => end(endOthers({}), "All other sessions were ended."),
    });
  const list = sessions.data;
  return (
    <section
      aria-labelledby="own-sessions"
      aria-busy={sessions.isPending}
      className="mt-6 border-line border-t pt-5"
    >
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1">
          <h3 id="own-sessions" className="font-semibold">
            Sessions
          </h3>
          <p className="mt-0.5 text-ink-2 text-sm">Where you are logged in now.</p>
        </div>
        {list && list.length > 1 ? (
          <Button variant="outline" onClick={askToEndOthers}>
            End all others
          </Button>
        ) : null}
      </div>
      <LoadFailure query={sessions} />
      {sessions.isPending ? <Skeleton className="mt-4 h-12" /> : null}
      {list ? (
        <ul className="mt-2 divide-y divide-line">
          {list.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onEnd={() => end(endOne({ id: session.id }), "The session was ended.")}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
