"use client";

import { EllipsisVertical } from "lucide-react";
import type { ReactNode } from "react";
import { CheckInput } from "@/components/ui/check-input";
import { cn } from "@/components/ui/cn";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { PlainButton } from "@/components/ui/plain-button";
import { cardGridClass, oldRowsClass, type RowAction } from "./column";
import { useLongPress } from "./use-long-press";

/** Rows of a list under a title. */
export type CardGroup<Row> = { title: string; rows: readonly Row[] };

type CardProps<Row> = {
  card: (row: Row) => ReactNode;
  /** A separate control at the end of a card. */
  side?: ((row: Row) => ReactNode) | undefined;
  /** Returns the name of a row, e.g. its ticket number. */
  rowLabel: (row: Row) => string;
  onView?: ((row: Row) => void) | undefined;
  /** The menu of a card; without it cards have no menu. */
  actions?: ((row: Row) => RowAction[]) | undefined;
  onMenu?: (open: boolean) => void;
  /** Set while rows are selected: a tap anywhere on a card then toggles its selection. */
  choosing?: { selected: ReadonlySet<string>; onSelect: (id: string, on: boolean) => void } | undefined;
  onLongPress?: ((id: string) => void) | undefined;
  /** Whether a menu with only View is left out, since a tap does the same. */
  hasShortMenus?: boolean;
};

type CardListProps<Row> = CardProps<Row> & {
  label: string;
  rows: readonly Row[];
  /** Divides the rows. */
  groups?: ((rows: readonly Row[]) => readonly CardGroup<Row>[]) | undefined;
  rowId: (row: Row) => string;
  live: ReadonlySet<string> | undefined;
  details?: { openId: string | null; of: (row: Row) => ReactNode } | undefined;
  isOld: boolean;
};

/** The rows of a list as cards, for phones. A tap anywhere on a card opens the record. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { groups, ...list } = props;
  if (!groups) return <Cards {...list} />;
  return groups(list.rows).map(({ title, rows }) => (
    <section key={title} aria-label={title} className="grid gap-2">
      <div className="flex items-baseline justify-between text-sm">
        <h2 className="font-semibold">{title}</h2>
        <span className="num text-ink-2">{rows.length}</span>
      </div>
      <Cards {...list} hasShortMenus label={`${list.label}: ${title}`} rows={rows} />
    </section>
  ));
}

function Cards<Row>(props: Omit<CardListProps<Row>, "groups">) {
  const { label, rows, rowId, live, details, isOld, ...rest } = props;
  return (
    <ul aria-label={label} inert={isOld} className={cn(cardGridClass, oldRowsClass(isOld))}>
      {rows.map((row) => {
        const id = rowId(row);
        return (
          <li
            key={id}
            data-side={rest.side ? "" : undefined}
            className={cn(
              "relative rounded-lg border bg-surface shadow-1",
              rest.choosing?.selected.has(id) ? "border-brand bg-selected" : "border-line",
              live?.has(id) && "card-flash",
            )}
          >
            {details?.openId === id ? (
              <>
                {/* The card's button fills only this box, not the details below. */}
                <div className="relative">
                  <RowCard {...rest} row={row} id={id} />
                </div>
                <div className="border-line border-t">{details.of(row)}</div>
              </>
            ) : (
              <RowCard {...rest} row={row} id={id} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function RowCard<Row>(props: CardProps<Row> & { row: Row; id: string }) {
  const { row, id, card, side, rowLabel, onView, actions, onMenu, choosing, onLongPress, hasShortMenus } =
    props;
  const press = useLongPress(onLongPress ? () => onLongPress(id) : undefined);
  if (choosing) {
    return (
      <label data-choosing className="flex">
        <span className="grid w-12 shrink-0 place-items-center border-line border-r">
          <CheckInput
            className="check"
            aria-label={`Select ${rowLabel(row)}`}
            checked={choosing.selected.has(id)}
            onChange={(on) => choosing.onSelect(id, on)}
          />
        </span>
        <span className="min-w-0 flex-1 p-4">{card(row)}</span>
      </label>
    );
  }
  const atSide = side?.(row);
  const items = actions?.(row) ?? [];
  const hasMenu = hasShortMenus ? items.some(({ key }) => key !== "view") : actions !== undefined;
  // Stretches to the height of the card beside it.
  const inner = "block min-h-11 size-full rounded-lg p-4 text-left";
  return (
    <>
      {onView ? (
        <PlainButton {...press} onClick={() => onView(row)} className={cn(inner, "active:bg-hover")}>
          {card(row)}
        </PlainButton>
      ) : (
        <div className={inner}>{card(row)}</div>
      )}
      {atSide || hasMenu ? (
        <span className="absolute right-2 bottom-2 flex">
          {atSide}
          {hasMenu ? (
            <DropdownMenu
              label={`Actions of ${rowLabel(row)}`}
              onOpenChange={onMenu}
              items={items}
              trigger={
                <IconButton
                  size="sm"
                  tooltip={false}
                  label={`Actions of ${rowLabel(row)}`}
                  icon={<EllipsisVertical />}
                />
              }
            />
          ) : null}
        </span>
      ) : null}
    </>
  );
}
