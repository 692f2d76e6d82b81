"use client";

import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MeasuringStrategy,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useMemo, useState } from "react";
import { cn } from "@/components/ui/cn";
import { HeaderRow, type HeaderRowProps, LiftedRow } from "./header-row";
import { movedTo, type PolicyHeaderRow } from "./policy-source";

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
// The page announces moves itself; the library's own live region would interrupt it.
const silent = { onDragStart: noop, onDragOver: noop, onDragEnd: noop, onDragCancel: noop };
function noop(): undefined {}
const accessibility = {
  announcements: silent,
  screenReaderInstructions: { draggable: "Space lifts and drops, the arrow keys move, Escape puts back." },
};
/** Rows can collapse and expand during a drag. */
const measuring = { droppable: { strategy: MeasuringStrategy.Always } };

/**
 * The table of policy headers. If it can be sorted, each header has a handle: the mouse drags it, touch drags it after
 * 200 ms, and the keyboard moves it.
 */
export function HeaderTable(
  props: Omit<HeaderRowProps, "row" | "isOpen" | "onMove" | "count"> & {
    rows: readonly PolicyHeaderRow[];
    isOpen: (row: PolicyHeaderRow) => boolean;
    /** @param message the success message, which names the moved header */
    onOrder: (ids: readonly string[], message: string) => unknown;
    onAnnounce: (text: string) => void;
  },
) {
  const { rows, isOpen, onOrder, onAnnounce, ...rest } = props;
  const [lifted, setLifted] = useState<PolicyHeaderRow | null>(null);
  const ids = useMemo(() => rows.map(({ header }) => header.id), [rows]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const nameOf = (id: unknown) => rows.find(({ header }) => header.id === id)?.header.header ?? "";
  const announce = (id: unknown, place: number) =>
    onAnnounce(`${nameOf(id)}: position ${place + 1} of ${rows.length}`);
  const move = (id: string, place: number) => {
    if (place === ids.indexOf(id)) return;
    announce(id, place);
    void onOrder(movedTo(ids, id, place), `${nameOf(id)} is at position ${place + 1} of ${ids.length}.`);
  };
  const head = "h-9 border-line border-b px-2.5 text-left font-medium text-ink-3 text-xs";

  return (
    <DndContext
      id="policy-headers"
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      measuring={measuring}
      accessibility={accessibility}
      onDragStart={({ active }) => {
        setLifted(rows.find(({ header }) => header.id === active.id) ?? null);
        announce(active.id, ids.indexOf(String(active.id)));
      }}
      onDragOver={({ active, over }) => announce(active.id, ids.indexOf(String((over ?? active).id)))}
      onDragCancel={({ active }) => {
        setLifted(null);
        announce(active.id, ids.indexOf(String(active.id)));
      }}
      onDragEnd={({ active, over }) => {
        setLifted(null);
        move(String(active.id), ids.indexOf(String((over ?? active).id)));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!rest.canSort}>
        <table
          aria-label="House Rules and Policies"
          className="w-full table-fixed border-separate border-spacing-0 max-sm:block"
        >
          <thead className="max-sm:hidden">
            <tr>
              <th scope="col" className={cn(head, rest.canSort ? "w-23" : "w-14")}>
                <span className="sr-only">Position</span>
              </th>
              <th scope="col" className={head}>
                <span className="pl-7.5">Header</span>
              </th>
              <th scope="col" className={cn(head, "w-28")}>
                Policies
              </th>
              <th scope="col" className={cn(head, "w-40")}>
                Date
              </th>
              <th scope="col" className={cn(head, "w-21 pr-5 text-right")}>
                Actions
              </th>
            </tr>
          </thead>
          {rows.map((row) => (
            <HeaderRow
              key={row.header.id}
              {...rest}
              row={row}
              count={rows.length}
              isOpen={isOpen(row)}
              onMove={(place) => move(row.header.id, place)}
            />
          ))}
        </table>
      </SortableContext>
      <DragOverlay dropAnimation={null}>{lifted ? <LiftedRow row={lifted} /> : null}</DragOverlay>
    </DndContext>
  );
}
