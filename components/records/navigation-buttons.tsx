"use client";

import { ChevronDown, ChevronUp } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd, KeyHint } from "@/components/ui/kbd";
import { useOverlay } from "@/components/ui/overlay";
import { useLayerKeys } from "@/components/ui/use-layer-keys";
import type { RecordNavigation } from "./use-record-navigation";

/**
 * Moves through the list with buttons or the keys J and K; unsaved input must be confirmed first.
 * @param props.what such as `payment`
 * @param props.of the list's tab and search
 */
export function NavigationButtons<Row>(props: {
  navigation: RecordNavigation<Row>;
  what: string;
  of: string;
}) {
  const { navigation, what, of } = props;
  const overlay = useOverlay();
  const part = useRef<HTMLSpanElement>(null);
  const { id, position, total, totalCapped, previous, next, open } = navigation;
  const newest = useRef({ id, overlay });
  newest.current = { id, overlay };
  const go = async (findId: (() => Promise<string | null>) | null) => {
    const targetId = await findId?.();
    // The id may arrive late with another page of the list, so a closed or changed dialog ignores it.
    if (targetId && part.current && newest.current.id === id)
      newest.current.overlay?.confirmClose(() => open(targetId));
  };
  useLayerKeys(part, { j: () => go(next), k: () => go(previous) });
  return (
    <span ref={part} className="flex items-center gap-2">
      <span role="status" className="num whitespace-nowrap text-ink-2 text-sm">
        {`${position.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}${totalCapped ? "+" : ""}`}
        <span className="max-lg:sr-only">{` ${of}`}</span>
      </span>
      <IconButton
        label={`Previous ${what}`}
        size="sm"
        variant="outline"
        icon={<ChevronUp />}
        disabled={!previous}
        onClick={() => void go(previous)}
      />
      <IconButton
        label={`Next ${what}`}
        size="sm"
        variant="outline"
        icon={<ChevronDown />}
        disabled={!next}
        onClick={() => void go(next)}
      />
    </span>
  );
}

/** The keys of `NavigationButtons`, for the footer of a dialog. */
export function NavigationKeys() {
  return (
    <>
      <KeyHint>
        <Kbd>J</Kbd>
        next
      </KeyHint>
      <KeyHint>
        <Kbd>K</Kbd>
        previous
      </KeyHint>
    </>
  );
}
