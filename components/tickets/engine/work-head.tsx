"use client";

import { MessageSquare } from "lucide-react";
import { FileLink } from "@/components/files/file-link";
import { Thumbnail } from "@/components/files/thumbnail";
import { TenantLink } from "@/components/records/tenant-link";
import { type ConversationReader, useConversation } from "@/components/tickets/comments/use-conversation";
import { CallLink, DueMark } from "@/components/tickets/lists/own-tickets";
import { UrgentMark } from "@/components/tickets/lists/urgent-mark";
import { TicketStatusBadge } from "@/components/tickets/records/status-badge";
import { Avatar } from "@/components/ui/avatar";
import { IconButton } from "@/components/ui/icon-button";
import { fileAddress } from "@/lib/core/areas";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { picturesOf } from "./work-photos";

type Props = { kind: TicketKind; record: TicketRecord; reader: ConversationReader };

/** The fields that `WorkHead` shows: what is wrong, and how it is described. */
export const headFields = ({ card, reference }: TicketKind): readonly string[] => [
  card.main,
  ...(reference ? [reference] : []),
];

function Pictures({ pictures }: { pictures: readonly { name: string; url: string }[] }) {
  return (
    <ul className="flex gap-2 overflow-x-auto [scrollbar-width:none]">
      {pictures.map(({ name, url }) => (
        <li key={url} className="shrink-0">
          <FileLink name={name} address={fileAddress("admin", url)} aria-label={`Open ${name}`}>
            <Thumbnail name={name} src={fileAddress("admin", url)} className="h-21 w-28" />
          </FileLink>
        </li>
      ))}
    </ul>
  );
}

/** What is wrong, what it looks like and whom to call: the first things of a ticket on a phone. */
export function WorkHead(props: Props & { timeZone: string; onTalk: () => void }) {
  const { kind, record, reader, timeZone, onTalk } = props;
  const { comments } = useConversation(reader, kind, record.id);
  const [title = "", text] = headFields(kind).map((name) => String(record[name] ?? ""));
  const { tenant } = record;
  const own = kind.fields.filter(({ type, by }) => type === "files" && by !== "staff");
  const filed = own.flatMap(({ name }) => (record[name] ?? []) as { name: string; url: string }[]);
  const pictures = [...filed, ...picturesOf(comments, false)];
  return (
    <div className="grid grid-cols-1 gap-2 pb-1">
      <div className="flex flex-wrap items-center gap-y-1">
        <TicketStatusBadge kind={kind} status={record.status} />
        <UrgentMark urgent={record.urgent} />
        <span className="ml-auto pl-3 text-ink-2 text-sm">
          <DueMark record={record} timeZone={timeZone} />
        </span>
      </div>
      <h3 className="font-semibold text-xl [overflow-wrap:anywhere]">{title}</h3>
      {text ? <p className="whitespace-pre-line text-md [overflow-wrap:anywhere]">{text}</p> : null}
      {pictures.length > 0 ? <Pictures pictures={pictures} /> : null}
      <div className="flex items-center gap-3 border-line border-t pt-2">
        <Avatar name={tenant.uoccname} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold [overflow-wrap:anywhere]">
            <TenantLink id={tenant.id}>{tenant.uoccname}</TenantLink>
          </span>
          <span className="plate block text-ink-2 text-sm">{tenant.clientCode}</span>
        </span>
        <CallLink record={record} />
        <IconButton
          className="text-brand-ink"
          tooltip={false}
          label="Write a message"
          icon={<MessageSquare />}
          onClick={onTalk}
        />
      </div>
    </div>
  );
}

/** The photos of the work, which the tenant sees in the conversation; nothing if there are none. */
export function WorkPhotos({ kind, record, reader }: Props) {
  const { comments } = useConversation(reader, kind, record.id);
  const pictures = picturesOf(comments, true);
  if (pictures.length === 0) return null;
  return (
    <section aria-label="Photos of the work" className="mb-6 rounded-lg border border-line p-4">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">
          Photos of the work <span className="num font-normal text-ink-2">{pictures.length}</span>
        </h3>
        <span className="text-ink-2 text-sm">the tenant sees them</span>
      </div>
      <Pictures pictures={pictures} />
    </section>
  );
}
