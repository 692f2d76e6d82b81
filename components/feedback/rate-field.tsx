"use client";

import { useId, useState } from "react";
import { ConnectedField, type ConnectedProps } from "@/components/form/connected-field";
import { maxStars } from "@/lib/features/feedback/stars";
import { formatCount } from "@/lib/format/text";
import { StarIcon } from "./stars";

/** A rating from 1 to 5 stars: native radio buttons, so that arrow keys work. The form's value is the number. */
export function RateField(props: ConnectedProps) {
  const name = useId();
  const [hovered, setHovered] = useState<number>();
  return (
    <ConnectedField {...props} group>
      {(connection) => (
        <div
          role="radiogroup"
          aria-labelledby={connection.labelledBy}
          aria-describedby={connection.describedBy}
          aria-invalid={connection.invalid || undefined}
          aria-required={connection.required || undefined}
          onPointerLeave={() => setHovered(undefined)}
          className="-ml-1.5 flex"
        >
          {Array.from({ length: maxStars }, (_, at) => at + 1).map((stars) => (
            <label
              key={stars}
              onPointerEnter={(event) => event.pointerType === "mouse" && setHovered(stars)}
              className="relative grid size-11 cursor-pointer place-items-center rounded-md"
            >
              <input
                type="radio"
                name={name}
                aria-label={formatCount(stars, "star")}
                className="absolute inset-0 m-0 cursor-[inherit] appearance-none rounded-md"
                checked={connection.value === stars}
                disabled={connection.disabled}
                onChange={() => connection.onChange(stars)}
                onBlur={connection.onBlur}
              />
              <StarIcon on={stars <= (hovered ?? Number(connection.value))} className="size-8" />
            </label>
          ))}
        </div>
      )}
    </ConnectedField>
  );
}
