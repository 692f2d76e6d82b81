"use client";

import { useId, useState } from "react";
import type { ControlFlags } from "@/components/ui/control-flags";
import { maxStars } from "@/lib/features/feedback/stars";
import { formatCount } from "@/lib/format/text";
import { StarIcon } from "./stars";

/** A choice from 1 to 5 stars: native radio buttons, so that arrow keys work. */
export function RateChoice(
  props: ControlFlags & { value: number; onChange: (stars: number) => void; onBlur?: () => void },
) {
  const { value, onChange, onBlur, ...flags } = props;
  const name = useId();
  const [hovered, setHovered] = useState<number>();
  return (
    <div
      role="radiogroup"
      aria-label={flags.ariaLabel}
      aria-labelledby={flags.labelledBy}
      aria-describedby={flags.describedBy}
      aria-invalid={flags.invalid || undefined}
      aria-required={flags.required || undefined}
      onPointerLeave={() => setHovered(undefined)}
      className="-ml-1.5 flex"
    >
      {Array.from({ length: maxStars }, (_, index) => index + 1).map((stars) => (
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
            checked={value === stars}
            disabled={flags.disabled}
            onChange={() => onChange(stars)}
            onBlur={onBlur}
          />
          <StarIcon on={stars <= (hovered ?? value)} className="size-8" />
        </label>
      ))}
    </div>
  );
}
