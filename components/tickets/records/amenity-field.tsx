"use client";

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
import type { AmenityRecord } from "@/lib/features/amenities/record";
import { useAmenities } from "./use-amenities";

type Props = {
  name: string;
  label: string;
  required: boolean;
  area: "client" | "admin";
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

/** Focuses the group while its amenities load, then the first amenity. */
function useFocusOnceLoaded(group: RefObject<HTMLElement | null>, isLoading: boolean) {
  useEffect(() => {
    if (!isLoading && group.current && document.activeElement === group.current)
      focusFirstField(group.current);
  }, [group, isLoading]);
}

const isPhone = (): boolean => matchMedia("(width < 40rem)").matches;

/** Selects an amenity by picture. */
export function AmenityField(props: Props) {
  const { name, label, required, area, current } = props;
  const amenities = useAmenities(area);
  const radioName = useId();
  const group = useRef<HTMLDivElement>(null);
  useFocusOnceLoaded(group, amenities.isPending);
  const locked = useFormLocked();
  // The chosen amenity is alone when staff open a booking to decide on it, and on phones, so that its times are in sight.
  const chosenAtFirst = asText(useFormContext().getValues(name)) !== "";
  const [isAlone, setAlone] = useState(area === "admin" && chosenAtFirst);
  return (
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
          className="grid grid-cols-2 gap-2.5 sm:grid-cols-3"
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
            const isRow = connection.disabled || isAlone;
            if (isRow && !chosen) return [];
            return (
              <Tile
                key={amenity.id}
                {...{ amenity, area, chosen, radioName, isRow }}
                disabled={connection.disabled}
                invalid={connection.invalid}
                onChoose={() => {
                  connection.onChange(amenity.id);
                  setAlone(isPhone());
                }}
              />
            );
          })}
          {isAlone && !locked && amenities.data ? (
            <Button
              variant="link"
              size="sm"
              className="col-start-2 row-start-1 self-center justify-self-end sm:col-start-3"
              onClick={() => setAlone(false)}
            >
              Change
            </Button>
          ) : null}
        </div>
      )}
    </ConnectedField>
  );
}

function Tile(props: {
  amenity: ShownAmenity;
  area: "client" | "admin";
  chosen: boolean;
  radioName: string;
  disabled: boolean;
  invalid: boolean;
  /** Whether it fills a row, with room for a button at the right. */
  isRow: boolean;
  onChoose: () => void;
}) {
  const { amenity, area, chosen, radioName, disabled, invalid, isRow, onChoose } = props;
  const tile = useRef<HTMLLabelElement>(null);
  return (
    <label
      ref={tile}
      className={cn(
        "relative overflow-hidden rounded-lg border transition-colors",
        isRow && "col-span-full row-start-1 flex items-center gap-3 p-2 pr-24",
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
          // Hiding the tiles above moves it.
          requestAnimationFrame(() => tile.current?.scrollIntoView({ block: "nearest" }));
        }}
      />
      <RecordPicture
        area={area}
        image={amenity.images[0]}
        className={isRow ? "h-16 w-24 shrink-0 rounded-md" : "aspect-[16/9] w-full"}
      />
      <span className={isRow ? "block min-w-0" : "block px-3 py-2"}>
        <span className="block font-medium text-sm">{amenity.title}</span>
        <span className="line-clamp-2 text-ink-2 text-xs">{amenity.description}</span>
      </span>
      {chosen && !isRow ? (
        <span className="absolute top-2 right-2 grid size-5 place-items-center rounded-full bg-brand text-on-brand">
          <Check aria-hidden className="size-3.5" />
        </span>
      ) : null}
    </label>
  );
}
