"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { EllipsisVertical, UserPlus } from "lucide-react";
import { useState } from "react";
import { LoadFailure } from "@/components/failures/load-failure";
import { type Outcome, useAction } from "@/components/failures/use-action";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import type { MenuItem } from "@/components/ui/menu-item";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import type { UnitRight } from "@/db/people";
import { approvePersonAction, endPersonAction, inviteAgainAction } from "@/lib/actions/people";
import { fetchCall } from "@/lib/browser/fetch";
import { peopleCalls } from "@/lib/features/people/calls";
import type { PersonRecord } from "@/lib/features/people/record";
import { rightTexts, roleTexts } from "@/lib/features/people/roles";
import { ago, longDate } from "@/lib/format/dates";
import { PersonStateBadge } from "./person-state";

const PersonDialog = lazyDialog(() => import("./person-dialog").then((module) => module.PersonDialog));

/**
 * The people of a unit (docs/rules/people.md).
 * @param props.rights of the person who reads it; null for staff
 * @param props.manages whether the reader may invite, change and end people
 */
export function PeopleCard(props: {
  tenantId: string;
  rights: readonly UnitRight[] | null;
  manages: boolean;
  timeZone: string;
}) {
  const { tenantId, rights, manages, timeZone } = props;
  const client = useQueryClient();
  const queryKey = ["people", tenantId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchCall(peopleCalls.ofUnit, { tenantId }, { signal, background: true }),
  });
  const reload = () => client.invalidateQueries({ queryKey });
  const [opened, setOpened] = useState<{ person: PersonRecord | null } | null>(null);
  const people = query.data?.filter(({ state }) => state !== "ended");
  return (
    <Card as="section" aria-labelledby="people">
      <CardHeader
        id="people"
        ruled
        title={
          <>
            Log-ins of the unit{" "}
            {people ? <span className="num font-normal text-ink-3">{people.length}</span> : null}
          </>
        }
        action={
          manages ? (
            <Button
              size="sm"
              variant="outline"
              icon={<UserPlus />}
              onClick={() => setOpened({ person: null })}
            >
              Invite
            </Button>
          ) : null
        }
      />
      <LoadFailure query={query} />
      {query.isPending ? <Skeleton className="m-5 h-12" /> : null}
      <ul>
        {people?.map((person) => (
          <PersonLine
            key={person.id}
            person={person}
            isStaff={rights === null}
            manages={manages && mayManage(rights, person)}
            onChange={() => setOpened({ person })}
            onDone={reload}
          />
        ))}
      </ul>
      {opened ? (
        <PersonDialog
          {...{ tenantId, timeZone }}
          person={opened.person}
          grants={rights}
          onClose={() => setOpened(null)}
          onSaved={reload}
        />
      ) : null}
    </Card>
  );
}

/** As the server decides: not the first person, nor somebody with more rights. */
const mayManage = (rights: readonly UnitRight[] | null, person: PersonRecord): boolean =>
  rights === null || (!person.isFirst && person.rights.every((right) => rights.includes(right)));

function PersonLine(props: {
  person: PersonRecord;
  isStaff: boolean;
  manages: boolean;
  onChange: () => void;
  onDone: () => Promise<unknown>;
}) {
  const { person, isStaff, manages, onChange, onDone } = props;
  const { id, name, email, role, rights, state, to, lastSeen } = person;
  const ask = useConfirm();
  const end = useAction(endPersonAction, { isButton: true });
  const invite = useAction(inviteAgainAction, { isButton: true });
  const approve = useAction(approvePersonAction, { isButton: true });
  const finish = async (sent: Promise<Outcome<unknown>>, text: string) => {
    if ((await sent).done) toast.success(text);
    await onDone();
  };
  const waits = state === "waiting";
  const items: MenuItem[] = [
    ...(waits && isStaff
      ? [
          {
            key: "approve",
            label: "Approve and invite",
            onSelect: () => finish(approve({ id, approve: true }), `The invitation was mailed to ${name}.`),
          },
          {
            key: "refuse",
            label: "Refuse",
            danger: true,
            onSelect: () => finish(approve({ id, approve: false }), "The request was refused."),
          },
        ]
      : []),
    { key: "change", label: "Change access", onSelect: onChange },
    ...(state === "invited"
      ? [
          {
            key: "invite",
            label: "Mail the invitation again",
            onSelect: () => finish(invite({ id }), `The invitation was mailed to ${name} again.`),
          },
        ]
      : []),
    {
      key: "end",
      label: "End access",
      danger: true,
      onSelect: () =>
        ask({
          title: `Do you want to end the access of ${name}?`,
          body: "It ends at once, also on open pages. What was filed stays with the unit.",
          confirmLabel: "End access",
          danger: true,
          onConfirm: () => finish(end({ id }), `The access of ${name} has ended.`),
        }),
    },
  ];
  return (
    <li className="flex items-start gap-3 border-line px-5 py-3 text-sm not-last:border-b max-lg:px-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
          {name}
          {state === "active" ? null : <PersonStateBadge state={state} />}
        </p>
        <p className="text-ink-2 text-xs [overflow-wrap:anywhere]">
          {[roleTexts[role].label, email, to && `until ${longDate(to)}`].filter(Boolean).join(" · ")}
        </p>
        <p className="mt-0.5 text-ink-2 text-xs">
          {rights.map((right) => rightTexts[right].label).join(", ") || "No rights"}
          {lastSeen ? ` · seen ${ago(lastSeen, new Date())}` : ""}
        </p>
      </div>
      {manages ? (
        <DropdownMenu
          label={`Access of ${name}`}
          align="end"
          items={items}
          trigger={<IconButton label={`Access of ${name}`} icon={<EllipsisVertical />} />}
        />
      ) : null}
    </li>
  );
}
