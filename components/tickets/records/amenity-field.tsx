"use client";

import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { RecordPicture } from "@/components/files/picture";
import { asText, ConnectedField } from "@/components/form/connected-field";
import { useFormLocked } from "@/components/form/form-context";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ErrorState } from "@/components/ui/empty-state";
import { focusFirstField } from "@/components/ui/overlay-focus";
import { tileRadio } from "@/components/ui/radio-tiles";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchCall } from "@/lib/browser/fetch";
import { amenityCalls } from "@/lib/features/amenities/calls";
import type { AmenityRecord } from "@/lib/features/amenities/record";
import type { TicketKind } from "@/lib/features/tickets/define";
import { BookedWeek } from "./booked-week";

type Props = {
  kind: TicketKind;
  name: string;
  label: string;
  required: boolean;
  area: "client" | "admin";
  timeZone: string;
  /** The ticket's current amenity, which may no longer be offered. */
  current: { id: string; title: string } | null;
};

type ShownAmenity = Pick<AmenityRecord, "id" | "title" | "description" | "images">;

/** Returns the offered amenities, and the ticket's own amenity even if it is no longer offered. */
function shownAmenities(
  offered: readonly AmenityRecord[] | undefined,
  current: Props["current"],
): ShownAmenity[] {
  if (!offered || !current || offered.some(({ id }) => id === current.id)) return [...(offered ?? [])];
  return [{ ...current, description: "No longer offered.", images: [] }, ...offered];
}

function useAmenities(area: "client" | "admin") {
  return useQuery({
    queryKey: ["amenities", area],
    staleTime: 60_000,
    queryFn: () => fetchCall(amenityCalls.list, { limit: 0 }, { background: true }),
  });
}

/** Focuses the group while its amenities load, then the first amenity. */
function useFocusOnceLoaded(group: RefObject<HTMLElement | null>, isLoading: boolean) {
  useEffect(() => {
    if (!isLoading && group.current && document.activeElement === group.current)
      focusFirstField(group.current);
  }, [group, isLoading]);
}

const isPhone = (): boolean => matchMedia("(width < 40rem)").matches;

/** Selects an amenity by picture, and shows the bookings of its week directly below. */
export function AmenityField(props: Props) {
  const { kind, name, label, required, area, timeZone, current } = props;
  const amenities = useAmenities(area);
  const radioName = useId();
  const group = useRef<HTMLDivElement>(null);
  useFocusOnceLoaded(group, amenities.isPending);
  const locked = useFormLocked();
  // Staff open a booking to decide on it, so other amenities are hidden until they want to change it.
  const chosenAtFirst = asText(useFormContext().getValues(name)) !== "";
  const [isFolded, setFolded] = useState(area === "admin" && chosenAtFirst);
  // On phones a selected amenity hides the others, so that its week is directly below.
  const [isAlone, setAlone] = useState(false);
  return (
    <div className="grid gap-4">
      <ConnectedField name={name} label={label} required={required} group>
        {(connection) => (
          <div
            ref={group}
            role="radiogroup"
            tabIndex={-1}
            aria-labelledby={connection.labelledBy}
            aria-describedby={connection.describedBy}
            aria-invalid={connection.invalid || undefined}
            aria-required={required || undefined}
            aria-busy={amenities.isPending || undefined}
            // Dense: the week fills the row below the selected amenity, and later amenities fill the gap above it.
            className="grid grid-flow-dense grid-cols-2 gap-2.5 sm:grid-cols-3"
          >
            {amenities.isError ? (
              <div className="col-span-full">
                <ErrorState
                  text="The amenities could not be loaded."
                  onRetry={() => void amenities.refetch()}
                />
              </div>
            ) : null}
            {amenities.isPending ? [1, 2, 3].map((at) => <Skeleton key={at} className="h-32" />) : null}
            {shownAmenities(amenities.data?.data, current).flatMap((amenity) => {
              const chosen = asText(connection.value) === amenity.id;
              if ((connection.disabled || isFolded || isAlone) && !chosen) return [];
              const tile = (
                <Tile
                  key={amenity.id}
                  {...{ amenity, area, chosen, radioName }}
                  disabled={connection.disabled}
                  invalid={connection.invalid}
                  onChoose={() => {
                    connection.onChange(amenity.id);
                    setAlone(isPhone());
                  }}
                />
              );
              if (!chosen || !kind.booking || locked || isFolded) return [tile];
              return [
                tile,
                <div key="week" className="col-span-full">
                  <BookedWeek booking={kind.booking} amenityId={amenity.id} area={area} timeZone={timeZone} />
                </div>,
              ];
            })}
          </div>
        )}
      </ConnectedField>
      {(isFolded || isAlone) && !locked ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => {
            setFolded(false);
            setAlone(false);
          }}
        >
          {isFolded ? "Other amenities, and when it is free" : "Other amenities"}
        </Button>
      ) : null}
    </div>
  );
}

function Tile(props: {
  amenity: ShownAmenity;
  area: "client" | "admin";
  chosen: boolean;
  radioName: string;
  disabled: boolean;
  invalid: boolean;
  onChoose: () => void;
}) {
  const { amenity, area, chosen, radioName, disabled, invalid, onChoose } = props;
  const tile = useRef<HTMLLabelElement>(null);
  return (
    <label
      ref={tile}
      className={cn(
        "relative overflow-hidden rounded-lg border transition-colors",
        chosen ? "border-brand shadow-[0_0_0_1px_var(--brand)]" : "border-control",
        disabled ? "cursor-not-allowed" : "hover:border-brand",
        invalid && "border-danger-ink",
      )}
    >
      <input
        type="radio"
        name={radioName}
        className={tileRadio}
        checked={chosen}
        disabled={disabled}
        onChange={() => {
          onChoose();
          // Closing the week above moves the tile.
          requestAnimationFrame(() => tile.current?.scrollIntoView({ block: "nearest" }));
        }}
      />
      <RecordPicture area={area} image={amenity.images[0]} className="aspect-[16/9] w-full" />
      <span className="block px-3 py-2">
        <span className="block font-medium text-sm">{amenity.title}</span>
        <span className="line-clamp-2 text-ink-2 text-xs">{amenity.description}</span>
      </span>
      {chosen ? (
        <span className="absolute top-2 right-2 grid size-5 place-items-center rounded-full bg-brand text-on-brand">
          <Check aria-hidden className="size-3.5" />
        </span>
      ) : null}
    </label>
  );
}
