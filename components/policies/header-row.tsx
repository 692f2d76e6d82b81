"use client";

import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import {
  ArrowDown,
  ArrowUp,
  ArrowUpToLine,
  ChevronRight,
  Ellipsis,
  Eye,
  GripVertical,
  Plus,
  Trash2,
} from "lucide-react";
import { cn } from "@/components/ui/cn";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import type { MenuItem } from "@/components/ui/menu-item";
import { PlainButton } from "@/components/ui/plain-button";
import type { ContentRights } from "@/lib/core/actor";
import { longDate } from "@/lib/format/dates";
import { formatCount } from "@/lib/format/text";
import { newPolicyOf, type PolicyHeaderRow } from "./policy-source";
import { PolicyTable } from "./policy-table";

export type HeaderRowProps = {
  row: PolicyHeaderRow;
  /** The number of headers. */
  count: number;
  isOpen: boolean;
  canSort: boolean;
  rights: ContentRights;
  onToggle: (id: string) => void;
  /** Opens the form of a header or a policy. */
  onOpen: (id: string) => void;
  onRemoveHeader: (id: string) => unknown;
  onRemovePolicy: (id: string) => unknown;
  /** @param place the new position, from 0 */
  onMove: (place: number) => void;
};

const countText = (count: number) => formatCount(count, "policy", "policies");

function menuOf(props: HeaderRowProps): MenuItem[] {
  const { row, count, canSort, rights, onOpen, onRemoveHeader, onMove } = props;
  const { header, position } = row;
  const items: MenuItem[] = [
    { key: "view", label: "View", icon: <Eye />, onSelect: () => onOpen(header.id) },
  ];
  if (rights.add) {
    const onSelect = () => onOpen(newPolicyOf(header.id));
    items.push({ key: "add", label: "Add policy", icon: <Plus />, onSelect });
  }
  if (canSort) {
    const isFirst = position === 1;
    const move = (key: string, label: string, icon: React.ReactNode, place: number, disabled: boolean) =>
      items.push({ key, label, icon, disabled, onSelect: () => onMove(place) });
    items.push({ key: "moves", separator: true });
    move("up", "Move up", <ArrowUp />, position - 2, isFirst);
    move("down", "Move down", <ArrowDown />, position, position === count);
    move("top", "Move to top", <ArrowUpToLine />, 0, isFirst);
  }
  if (rights.delete) {
    if (canSort) items.push({ key: "end", separator: true });
    const onSelect = () => onRemoveHeader(header.id);
    items.push({ key: "delete", label: "Delete", icon: <Trash2 />, danger: true, onSelect });
  }
  return items;
}

/** A header and, if expanded, its policies. While it is dragged, its place is a gap. */
export function HeaderRow(props: HeaderRowProps) {
  const { row, isOpen, canSort, rights, onToggle, onOpen, onRemovePolicy } = props;
  const { header, position, policies } = row;
  const sortable = useSortable({ id: header.id });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    sortable;
  const panel = `policies-of-${header.id}`;
  const shown = isOpen && !isDragging;
  const cell = "h-12.5 border-line px-2.5 py-1 text-sm sm:border-b in-last:border-b-0";

  return (
    <tbody
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className="group/header border-line max-sm:block max-sm:border-b max-sm:last:border-b-0"
    >
      <tr
        className={cn(
          "max-sm:grid max-sm:items-center max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:py-1.5",
          isDragging
            ? "rounded-lg bg-brand-soft outline-2 outline-brand outline-dashed -outline-offset-6 *:opacity-0"
            : "bg-surface hover:bg-hover",
        )}
      >
        <td className={cn(cell, "pl-3 max-sm:row-span-2 max-sm:self-start max-sm:pr-0 max-sm:pl-1")}>
          <span className="flex items-center gap-2 max-sm:min-h-11 max-sm:gap-0">
            {canSort ? (
              <PlainButton
                ref={setActivatorNodeRef}
                {...attributes}
                {...listeners}
                aria-label={`Move ${header.header}`}
                className="grid size-8 shrink-0 cursor-grab touch-manipulation select-none place-items-center rounded-md text-ink-3 hover:bg-hover hover:text-ink touch:size-11"
              >
                <GripVertical aria-hidden className="size-4.5" />
              </PlainButton>
            ) : null}
            <span className="num w-6 text-center text-ink-2">{position}</span>
          </span>
        </td>
        <td className={cn(cell, "max-sm:px-1")}>
          <PlainButton
            aria-expanded={shown}
            aria-controls={panel}
            onClick={() => onToggle(header.id)}
            className="flex w-full items-center gap-3.5 rounded-sm text-left font-medium text-base touch:min-h-11"
          >
            <ChevronRight
              aria-hidden
              className={cn("size-4 shrink-0 transition-transform", shown && "rotate-90")}
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">{header.header}</span>
          </PlainButton>
        </td>
        <td
          className={cn(
            cell,
            "num text-ink-2 max-sm:order-last max-sm:col-start-2 max-sm:h-auto max-sm:pt-0 max-sm:pl-8.5",
          )}
        >
          {countText(header.policies.length)}
          {header.date ? <span className="sm:hidden">{`, ${longDate(header.date)}`}</span> : null}
        </td>
        <td className={cn(cell, "num text-ink-2 max-sm:hidden")}>{longDate(header.date)}</td>
        <td className={cn(cell, "pr-4 text-right max-sm:pr-1.5")}>
          <DropdownMenu
            label={`Actions of ${header.header}`}
            items={menuOf(props)}
            trigger={
              <IconButton
                size="sm"
                tooltip={false}
                label={`Actions of ${header.header}`}
                icon={<Ellipsis />}
              />
            }
          />
        </td>
      </tr>
      <tr id={panel} hidden={!shown} className="bg-sunken max-sm:block max-sm:[&[hidden]]:hidden">
        {shown ? (
          <td
            colSpan={5}
            className="border-line pt-1 pr-4 pb-3 max-sm:block max-sm:px-4 sm:border-b sm:pl-28 group-last/header:border-b-0"
          >
            <PolicyTable {...{ header, policies, rights, onOpen }} onRemove={onRemovePolicy} />
          </td>
        ) : null}
      </tr>
    </tbody>
  );
}

/** The dragged copy of a header. */
export function LiftedRow({ row: { header, position } }: { row: PolicyHeaderRow }) {
  return (
    <div className="flex h-full items-center gap-2 rounded-lg bg-surface px-3 text-sm shadow-3 outline-2 outline-brand">
      <span className="grid size-8 shrink-0 cursor-grabbing place-items-center text-brand-ink touch:size-11">
        <GripVertical aria-hidden className="size-4.5" />
      </span>
      <span className="num w-6 text-center text-ink-2">{position}</span>
      <ChevronRight aria-hidden className="ml-4.5 size-4 shrink-0" />
      <span className="ml-1.5 min-w-0 flex-1 truncate font-medium text-base">{header.header}</span>
      <span className="-mr-3 flex w-89 shrink-0 items-center max-sm:hidden">
        <span className="num w-28 px-2.5 text-ink-2">{countText(header.policies.length)}</span>
        <span className="num w-40 px-2.5 text-ink-2">{longDate(header.date)}</span>
        <Ellipsis aria-hidden className="ml-auto mr-6 size-4 text-ink-2" />
      </span>
    </div>
  );
}
