"use client";

import { type ReactNode, useEffect, useState } from "react";
import { TicketStatusBadge } from "@/components/tickets/records/status-badge";
import { Card, CardHeader } from "@/components/ui/card";
import { type ReadingCopy, readCopy } from "@/components/worker/reading-copy";
import type { ServiceKind } from "@/lib/features/tickets/service-kinds";
import { longDate, longDateTime } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";

type Kinds = readonly Pick<ServiceKind, "name" | "title" | "statusLabels">[];

/** One record: its title, a detail, and a value at the right. */
function Entry(props: { title: ReactNode; detail: ReactNode; value?: ReactNode; children?: ReactNode }) {
  const { title, detail, value, children } = props;
  return (
    <li className="px-5 py-3 max-lg:px-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium text-md [overflow-wrap:anywhere]">{title}</p>
        {value}
      </div>
      <p className="num text-ink-2 text-sm">{detail}</p>
      {children}
    </li>
  );
}

/** What the office has published. */
const Article = (props: { title: string; description: string; date: string }) => (
  <Entry title={props.title} detail={longDate(props.date)}>
    <p className="text-sm [overflow-wrap:anywhere]">{props.description}</p>
  </Entry>
);

/** A list of the copy. Without records it is left out. */
function Section(props: { title: string; children: ReactNode[] }) {
  const { title, children } = props;
  if (children.length === 0) return null;
  return (
    <Card as="section" aria-label={title}>
      <CardHeader title={title} ruled />
      <ul className="divide-y divide-line">{children}</ul>
    </Card>
  );
}

/**
 * What a tenant can read without a connection: the newest records as they were when this browser last saved them
 * (docs/rules/offline.md).
 */
export function OfflineReading(props: { kinds: Kinds; timeZone: string }) {
  const { kinds, timeZone } = props;
  const [copy, setCopy] = useState<ReadingCopy | null>();
  useEffect(() => {
    readCopy().then(setCopy, () => setCopy(null));
  }, []);
  if (copy === undefined) return null;
  if (copy === null)
    return (
      <>
        <h1 className="page-title">No connection</h1>
        <p className="text-ink-2 text-sm">
          Nothing is saved on this device for reading without a connection.
        </p>
      </>
    );
  const asOf = new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "long", timeStyle: "short" });
  return (
    <>
      <div>
        <h1 className="page-title">Saved on this device</h1>
        <p className="text-ink-2 text-sm">What you see is as of {asOf.format(copy.savedAt)}.</p>
      </div>
      <Lists copy={copy} kinds={kinds} />
    </>
  );
}

function Lists({ copy, kinds }: { copy: ReadingCopy; kinds: Kinds }) {
  const kindOf = (name: string) => kinds.find((kind) => kind.name === name);
  return (
    <>
      <Section title="Statements of account">
        {copy.statements.map(({ id, soaDate, soaAmount, balance, dueDate }) => (
          <Entry
            key={id}
            title={longDate(soaDate)}
            value={<span className="num font-semibold text-md">{formatPesos(soaAmount)}</span>}
            detail={
              balance > 0 ? `${formatPesos(balance)} to pay, due ${longDate(dueDate)}` : "Nothing left to pay"
            }
          />
        ))}
      </Section>
      <Section title="Gate passes">
        {copy.gatePasses.map(({ id, ticketNumber, status, bearerName, dateOfUse, items }) => (
          <Entry
            key={id}
            title={bearerName}
            value={<TicketStatusBadge kind={kindOf("gatePass") ?? {}} status={status} />}
            detail={`${ticketNumber}, for ${longDateTime(dateOfUse)}`}
          >
            <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">
              {items.map(({ name, quantity }) => `${String(quantity)} × ${name}`).join(", ")}
            </p>
          </Entry>
        ))}
      </Section>
      <Section title="Requests">
        {copy.tickets.map(({ id, kind, ticketNumber, status, remarks, created_at }) => (
          <Entry
            key={id}
            title={kindOf(kind)?.title ?? ticketNumber}
            value={<TicketStatusBadge kind={kindOf(kind) ?? {}} status={status} />}
            detail={`${ticketNumber}, ${longDateTime(created_at)}`}
          >
            {remarks ? <p className="text-sm [overflow-wrap:anywhere]">{remarks}</p> : null}
          </Entry>
        ))}
      </Section>
      <Section title="Announcements and events">
        {copy.posts.map(({ id, created_at, ...post }) => (
          <Article key={id} {...post} date={created_at} />
        ))}
      </Section>
      <Section title="Circulars and memorandums">
        {copy.memorandums.map(({ id, ...memorandum }) => (
          <Article key={id} {...memorandum} />
        ))}
      </Section>
    </>
  );
}
