"use client";

import {
  type ComponentProps,
  cloneElement,
  lazy,
  type ReactElement,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import type { Popover as PopoverNow } from "@/components/ui/popover";
import { useLazyLoad } from "@/components/ui/use-lazy-load";

const load = async () => ({ default: (await import("@/components/ui/popover")).Popover });
const Popover = lazy(load);
// If preloading fails, the code is loaded when the popover is opened.
const loadAhead = () => void load().catch(() => {});

/** The popover of a field's button. Its code is preloaded when the pointer or the focus reaches the button. */
export function FieldPopover(
  props: ComponentProps<typeof PopoverNow> & {
    trigger: ReactElement<ComponentProps<"button">>;
    open: boolean;
    onOpenChange: (open: boolean) => void;
  },
) {
  const { trigger, open, onOpenChange } = props;
  const [isLoaded, setLoaded] = useState(false);
  const ensureLoaded = useLazyLoad(load, "This part of the page could not be loaded. Please try again.");
  const show = useEffectEvent(async () => {
    if (await ensureLoaded()) setLoaded(true);
    else onOpenChange(false);
  });
  useEffect(() => {
    if (open) void show();
  }, [open]);
  const button = cloneElement(trigger, {
    "aria-haspopup": "dialog",
    "aria-expanded": open,
    onPointerEnter: loadAhead,
    onFocus: loadAhead,
    onClick: () => onOpenChange(true),
  });
  if (!isLoaded) return button;
  return (
    <Suspense fallback={button}>
      <Popover {...props} />
    </Suspense>
  );
}
