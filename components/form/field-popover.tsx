"use client";

import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { lazyPart, preload } from "@/components/lazy/lazy-code";
import { useErrorToast } from "@/components/ui/use-error-toast";

const Popover = lazyPart(() => import("@/components/ui/popover").then((module) => module.Popover));
const loadAhead = () => preload(Popover.load);

/** The popover of a field's button. Its code is preloaded when the pointer or the focus reaches the button. */
export function FieldPopover(
  props: ComponentProps<typeof Popover> & {
    trigger: ReactElement<ComponentProps<"button">>;
    open: boolean;
    onOpenChange: (open: boolean) => void;
  },
) {
  const { trigger, open, onOpenChange } = props;
  const [isLoaded, setLoaded] = useState(false);
  const errorToast = useErrorToast();
  const show = useEffectEvent(async () => {
    const failed = "This part of the page could not be loaded. Please try again.";
    if (await errorToast.attempt(Popover.load(), failed)) setLoaded(true);
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
  return isLoaded ? <Popover {...props} /> : button;
}
