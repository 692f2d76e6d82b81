"use client";

import type { ReactNode } from "react";
import { type Field, type FieldValue, fieldValue, type TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { longDate } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";

/** The office's value of a field, or null where it is empty. */
function factOf(field: Field, record: TicketRecord): ReactNode {
  switch (field.type) {
    case "money": {
      const amount = fieldValue(field, record);
      return amount > 0 ? formatPesos(amount) : null;
    }
    case "files": {
      const files = fieldValue(field, record);
      return files.length === 0 ? null : <Files files={files} />;
    }
    case "choice":
      return field.options.find((option) => option.value === fieldValue(field, record))?.label ?? null;
    case "day":
    case "instant": {
      const date = fieldValue(field, record);
      return date ? longDate(date) : null;
    }
    case "rows":
      return null;
    default:
      return fieldValue(field, record) || null;
  }
}

function Files(props: { files: FieldValue<Field & { type: "files" }> }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {props.files.map(({ name, url }) => (
        <li key={url}>
          <a href={`/api/files/${url}`} target="_blank" rel="noopener" className="block">
            {url.startsWith("videos/") ? (
              <span className="link">{name}</span>
            ) : (
              <img
                src={`/api/files/${url}`}
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

/** The office's part of a tenant's ticket: its fields that are filled in, and its remarks. */
export function OfficeFacts(props: { kind: TicketKind; record: TicketRecord }) {
  const { kind, record } = props;
  const facts = kind.fields
    .filter((field) => field.by === "staff")
    .map((field): [string, ReactNode] => [field.label, factOf(field, record)]);
  const shown = [...facts, ["Remarks", record.remarks || null] as const].filter(([, fact]) => fact !== null);
  if (shown.length === 0) return null;
  return (
    <dl className="mt-5 space-y-3.5 rounded-lg bg-sunken p-4">
      {shown.map(([label, fact]) => (
        <div key={label}>
          <dt className="font-medium text-sm">{label}</dt>
          <dd className="mt-1 whitespace-pre-line text-ink-2 text-sm">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
