"use client";

import type { ReactNode } from "react";
import { useFiledBy } from "@/components/records/filed-by";
import { TenantLink } from "@/components/records/tenant-link";
import type { RecordHistory } from "@/components/records/use-history";
import { labelOf, type TicketKind } from "@/lib/features/tickets/define";
import type { TicketEvent } from "@/lib/features/tickets/event-record";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { fieldView } from "./field-views";
import { Timeline } from "./timeline";

type Area = "client" | "admin";

function Facts(props: { facts: readonly (readonly [label: string, fact: ReactNode])[]; className: string }) {
  const shown = props.facts.filter(([, fact]) => fact !== null);
  if (shown.length === 0) return null;
  return (
    <dl className={props.className}>
      {shown.map(([label, fact]) => (
        <div key={label}>
          <dt className="text-ink-2 text-sm">{label}</dt>
          <dd className="mt-0.5 whitespace-pre-line text-md [overflow-wrap:anywhere]">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The office's part of a ticket: its non-empty fields and remarks. */
export function OfficeFacts(props: { kind: TicketKind; record: TicketRecord; area: Area }) {
  const { kind, record, area } = props;
  const facts = kind.fields
    .filter((field) => field.by === "staff")
    .map((field) => [field.label, fieldView(field).fact(field, record, area)] as const);
  return (
    <Facts
      facts={[...facts, ["Remarks", record.remarks || null]]}
      className="mt-5 space-y-3.5 rounded-lg bg-sunken p-4"
    />
  );
}

/**
 * A read-only ticket: its progress, the tenant's request, the office's answer, and the conversation. The office has the
 * request first.
 */
export function TicketDetails(props: {
  kind: TicketKind;
  record: TicketRecord;
  history: RecordHistory<TicketEvent>;
  area: Area;
  conversation?: ReactNode;
  /** The fields that are shown above, together with the tenant. */
  above?: readonly string[] | undefined;
}) {
  const { kind, record, history, area, conversation, above } = props;
  const side = area === "client" ? "client" : "staff";
  const { tenant, filedBy, tenantId } = record;
  const filedByFact = useFiledBy(filedBy, tenantId, area === "admin");
  const kindFacts = kind.fields
    .filter((field) => field.by !== "staff" && !above?.includes(field.name))
    .map((field) => [labelOf(field, side), fieldView(field).fact(field, record, area)] as const);
  const who = <TenantLink id={tenant.id}>{`${tenant.uoccname} ${tenant.clientCode}`}</TenantLink>;
  const tenantFact = area === "admin" && !above ? [["Tenant", who] as const] : [];
  const facts = (
    <>
      <Facts facts={[...kindFacts, ...tenantFact, ...filedByFact]} className="space-y-4" />
      <OfficeFacts {...{ kind, record, area }} />
    </>
  );
  const timeline = <Timeline short {...{ kind, record, history }} />;
  const [first, second] = area === "admin" ? [facts, timeline] : [timeline, facts];
  // A line divides a part from a part above that shows something.
  const divided =
    "[:not(:empty)~&]:mt-6 [:not(:empty)~&]:border-line [:not(:empty)~&]:border-t [:not(:empty)~&]:pt-6";
  return (
    <>
      <div>{first}</div>
      <div className={divided}>{second}</div>
      {conversation ? <div className={divided}>{conversation}</div> : null}
    </>
  );
}
