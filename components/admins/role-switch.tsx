"use client";

import { Lock } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { Switch } from "@/components/ui/switch";
import { Dot } from "./roles-footer";

/** A clickable row of the Roles editor: a name, its effect, and the saved value if it was changed. */
export function RoleSwitch(props: {
  name: string;
  /** Set in the mono font, for flags. */
  mono?: boolean;
  icon?: ReactNode;
  text: string;
  on: boolean;
  was: boolean;
  locked?: boolean;
  onChange: (on: boolean) => void;
  className?: string;
}) {
  const { name, mono, icon, text, on, was, locked = false, onChange, className } = props;
  const id = useId();
  return (
    <Switch
      className={cn(
        "flex min-h-12 w-full gap-3 px-4 py-1.5 max-sm:min-h-15 [&>input]:order-last",
        on === was ? (locked ? "" : "hover:bg-hover") : "bg-selected",
        locked ? "" : "cursor-pointer",
        className,
      )}
      ariaLabel={name}
      describedBy={on === was ? id : `${id} ${id}-was`}
      checked={on}
      disabled={locked}
      onChange={onChange}
      onText="On"
      offText="Off"
      label={
        <span className="flex items-center gap-3">
          {icon}
          <span className="block min-w-0 leading-4.5">
            <span className={cn("flex flex-wrap items-center gap-x-2", mono ? "font-mono text-sm" : "")}>
              {name}
              {on === was ? null : (
                <span
                  id={`${id}-was`}
                  className="flex items-center gap-1.5 font-medium font-sans text-brand-ink text-xs"
                >
                  <Dot />
                  {was ? "was On" : "was Off"}
                </span>
              )}
            </span>
            <span id={id} className="block font-normal text-ink-2 text-xs">
              {locked ? (
                <span className="inline-flex items-center gap-1.5">
                  <Lock aria-hidden className="size-3 shrink-0" />
                  You do not hold this flag yourself
                </span>
              ) : (
                text
              )}
            </span>
          </span>
        </span>
      }
    />
  );
}
