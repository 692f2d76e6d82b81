"use client";

import {
  ArrowUpDown,
  Ban,
  ChevronDown,
  ChevronRight,
  CircleDot,
  Eraser,
  FileDown,
  Lock,
  LogIn,
  LogOut,
  PencilLine,
  Plus,
  ShieldCheck,
  ThumbsUp,
  Trash2,
  Upload,
} from "lucide-react";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { Column } from "@/components/data-table/column";
import { InstantCell } from "@/components/data-table/date-cell";
import { RecordCard } from "@/components/records/record-card";
import { RecordPage } from "@/components/records/record-page";
import type { RecordSource } from "@/components/records/record-source";
import { useListState } from "@/components/records/use-list-state";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import type { FirstPage } from "@/lib/core/list-state";
import { auditCalls } from "@/lib/features/audit/calls";
import { auditFilters } from "@/lib/features/audit/filters";
import type { AuditChoices, AuditRecord } from "@/lib/features/audit/record";
import { longDateTime } from "@/lib/format/dates";
import { AuditFilters } from "./audit-filters";
import { entryText, typeText, verbOf } from "./audit-texts";
import { EntryDetails } from "./entry-details";

/** Names of record types (`typeText`). */
type Names = Readonly<Record<string, string>>;

const sourceOf = (names: Names): RecordSource<AuditRecord> => ({
  plural: "audit-log",
  calls: auditCalls,
  filters: auditFilters,
  rowLabel: (entry) => `${entryText(entry)} ${typeText(entry.recordType, names)} ${entry.record}`,
});

const icons: Record<string, ReactNode> = {
  create: <Plus />,
  update: <PencilLine />,
  save: <PencilLine />,
  delete: <Trash2 />,
  approve: <ThumbsUp />,
  verify: <ShieldCheck />,
  order: <ArrowUpDown />,
  upload: <Upload />,
  receive: <FileDown />,
  reset: <Eraser />,
  logIn: <LogIn />,
  logOut: <LogOut />,
  endSession: <LogOut />,
  endSessions: <LogOut />,
  refuseLogIn: <Ban />,
  lock: <Lock />,
};
const isGrave = (action: string) => ["delete", "reset", "refuseLogIn", "lock"].includes(verbOf(action));

const ActionMark = ({ entry }: { entry: AuditRecord }) => (
  <span
    className={cn(
      "flex items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0",
      isGrave(entry.action) && "text-danger-ink",
    )}
  >
    {icons[verbOf(entry.action)] ?? <CircleDot />}
    {entryText(entry)}
  </span>
);

const RecordName = ({ entry, names }: { entry: AuditRecord; names: Names }) => (
  <>
    <span className="text-ink-2">{typeText(entry.recordType, names)}</span>{" "}
    <span className="font-medium text-ink">{entry.record}</span>
  </>
);

const columnsOf = (
  { rowLabel }: RecordSource<AuditRecord>,
  names: Names,
  openId: string | null,
  toggle: (entry: AuditRecord) => void,
): Column<AuditRecord>[] => [
  {
    key: "open",
    header: "Changes",
    headerHidden: true,
    width: 52,
    cell: (entry) => (
      <IconButton
        size="sm"
        tooltip={false}
        label={`Changes of ${rowLabel(entry)}`}
        aria-expanded={entry.id === openId}
        icon={entry.id === openId ? <ChevronDown /> : <ChevronRight />}
        onClick={() => toggle(entry)}
      />
    ),
  },
  { key: "created_at", header: "When", cell: (entry) => <InstantCell value={entry.created_at} /> },
  { key: "actor", header: "Who", cell: (entry) => entry.actor.name, strong: true, wrap: true },
  { key: "action", header: "Action", cell: (entry) => <ActionMark entry={entry} /> },
  {
    key: "record",
    header: "Record",
    cell: (entry) => <RecordName entry={entry} names={names} />,
    wrap: true,
    minWidth: 160,
  },
  { key: "address", header: "From", cell: (entry) => <span className="num">{entry.address}</span> },
];

const cardOf = (names: Names) => (entry: AuditRecord) => (
  <RecordCard
    badge={<ActionMark entry={entry} />}
    title={<RecordName entry={entry} names={names} />}
    line={`${entry.actor.name} · ${entry.address}`}
    date={longDateTime(entry.created_at)}
  />
);

/** The audit log: changes of records and log-ins. Entries expand to the changed values. */
export function AuditPage(props: {
  userId: string;
  names: Names;
  choices: AuditChoices;
  /** The tabs of Utilities. */
  tabs: ReactNode;
  initial: FirstPage<AuditRecord>;
}) {
  const { userId, names, choices, tabs, initial } = props;
  const source = useMemo(() => sourceOf(names), [names]);
  const [openId, setOpenId] = useState<string | null>(null);
  const { change } = useListState(auditFilters);
  const toggle = useCallback(
    (entry: AuditRecord) => setOpenId((id) => (id === entry.id ? null : entry.id)),
    [],
  );
  const showRecord = (searchTerm: string) =>
    change({ searchTerm, page: 1, actorId: "", action: "", from: "", to: "" });
  return (
    <RecordPage
      source={source}
      scope={{ area: "super-admin", userId }}
      initial={initial}
      label="Audit Log"
      title="Utilities"
      below={tabs}
      columns={columnsOf(source, names, openId, toggle)}
      card={cardOf(names)}
      search="Search Name, Record, Address, Etc..."
      toolbar={<AuditFilters {...choices} />}
      empty="Nothing was changed."
      view={toggle}
      details={{ openId, of: (entry) => <EntryDetails names={names} entry={entry} onRecord={showRecord} /> }}
    />
  );
}
