"use client";

import type { ReactNode } from "react";
import type { RecordHistory } from "@/components/records/use-history";
import { fileAddress } from "@/lib/core/areas";
import {
  type Field,
  type FieldValue,
  fieldValue,
  labelOf,
  type TicketKind,
} from "@/lib/features/tickets/define";
import type { TicketEvent, TicketRecord } from "@/lib/features/tickets/record";
import { longDate, longDateTime } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";
import { Timeline } from "./timeline";

type Area = "client" | "admin";

/** Formats a field's value; null if it is empty. */
function factOf(field: Field, record: TicketRecord, area: Area): ReactNode {
  switch (field.type) {
    case "money": {
      const amount = fieldValue(field, record);
      // An amount that was never entered is 0, unless the field is nullable.
      return amount === null || (amount === 0 && !field.nullable) ? null : formatPesos(amount);
    }
    case "files": {
      const files = fieldValue(field, record);
      return files.length === 0 ? null : <Files files={files} area={area} />;
    }
    case "choice":
      return field.options.find((option) => option.value === fieldValue(field, record))?.label ?? null;
    case "day": {
      const day = fieldValue(field, record);
      return day ? longDate(day) : null;
    }
    case "instant": {
      const moment = fieldValue(field, record);
      return moment ? longDateTime(moment) : null;
    }
    case "rows": {
      const rows = fieldValue(field, record);
      return rows.length === 0 ? null : <Rows field={field} rows={rows} />;
    }
    case "amenity":
      return (record.amenity as { title: string } | null)?.title ?? null;
    default:
      return fieldValue(field, record) || null;
  }
}

function Rows(props: { field: Field & { type: "rows" }; rows: FieldValue<Field & { type: "rows" }> }) {
  const { field, rows } = props;
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {rows.map((row) => (
        <li key={JSON.stringify(row)} className="flex justify-between gap-4 px-3 py-2">
          {field.columns.map(({ name, type }) => (
            <span key={name} className={type === "text" ? "min-w-0" : "num shrink-0"}>
              {type === "text" ? row[name] : `× ${row[name]}`}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Files(props: { files: FieldValue<Field & { type: "files" }>; area: Area }) {
  const { files, area } = props;
  const address = (url: string) => fileAddress(area, url);
  return (
    <ul className="flex flex-wrap gap-2">
      {files.map(({ name, url }) => (
        <li key={url}>
          <a href={address(url)} target="_blank" rel="noopener" className="block">
            {url.startsWith("videos/") ? (
              <span className="link">{name}</span>
            ) : (
              <img
                src={address(url)}
                alt={name}
                className="size-20 rounded-md border border-line object-cover"
              />
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

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
    .map((field) => [field.label, factOf(field, record, area)] as const);
  return (
    <Facts
      facts={[...facts, ["Remarks", record.remarks || null]]}
      className="mt-5 space-y-3.5 rounded-lg bg-sunken p-4"
    />
  );
}

/** A read-only ticket: its progress, the tenant's request, and the office's answer. */
export function TicketDetails(props: {
  kind: TicketKind;
  record: TicketRecord;
  history: RecordHistory<TicketEvent>;
  area: Area;
}) {
  const { kind, record, history, area } = props;
  const side = area === "client" ? "client" : "staff";
  const { tenant } = record;
  const kindFacts = kind.fields
    .filter((field) => field.by !== "staff")
    .map((field) => [labelOf(field, side), factOf(field, record, area)] as const);
  const whose = area === "admin" ? [["Tenant", `${tenant.uoccname} ${tenant.clientCode}`] as const] : [];
  return (
    <>
      <Timeline short {...{ kind, record, history }} />
      <Facts facts={[...whose, ...kindFacts]} className="mt-6 space-y-4 border-line border-t pt-6" />
      <OfficeFacts {...{ kind, record, area }} />
    </>
  );
}
