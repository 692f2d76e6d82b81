"use client";

import { Lock, PanelLeft } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Switch } from "@/components/ui/switch";
import type { AdminPage } from "@/lib/core/permissions/pages";
import { setAll } from "@/lib/features/admins/role-matrix";
import type { RoleSwitches } from "./role-page";
import { Dot } from "./roles-footer";

type Props = Pick<RoleSwitches, "saved" | "matrix" | "isLocked" | "onChange"> & { page: AdminPage };

/** Whether the menu shows the page. */
export function VisibleSwitch(props: Props & { withIcon?: boolean; className?: string }) {
  const { saved, matrix, onChange, page, withIcon, className } = props;
  return (
    <RoleSwitch
      name="Visible in the menu"
      text="Only shows the page in the sidebar. What can be done is set by the flags."
      on={matrix[page].visible}
      was={saved[page].visible}
      onChange={(visible) => onChange(page, { ...matrix[page], visible })}
      {...(withIcon ? { icon: <PanelLeft aria-hidden className="size-4.5 shrink-0" /> } : {})}
      {...(className ? { className } : {})}
    />
  );
}

/** @param props.flags the page's flags, each with its description */
export function FlagSwitches(props: Props & { flags: Readonly<Record<string, string>> }) {
  const { saved, matrix, isLocked, onChange, page, flags } = props;
  return Object.entries(flags).map(([flag, text]) => (
    <RoleSwitch
      key={flag}
      name={flag}
      mono
      text={text}
      on={matrix[page].roles[flag] === true}
      was={saved[page].roles[flag] === true}
      locked={isLocked(page, flag)}
      onChange={(on) => onChange(page, { ...matrix[page], roles: { ...matrix[page].roles, [flag]: on } })}
    />
  ));
}

/** Buttons that turn all unlocked flags of the page on or off. */
export function AllSwitches(props: Props) {
  const { matrix, isLocked, onChange, page } = props;
  const set = (on: boolean) =>
    onChange(
      page,
      setAll(matrix, page, on, (flag) => isLocked(page, flag)),
    );
  return (
    <span className="flex gap-2">
      <Button variant="outline" onClick={() => set(true)}>
        All on
      </Button>
      <Button variant="outline" onClick={() => set(false)}>
        All off
      </Button>
    </span>
  );
}

/** A clickable row of the Roles editor: a name, its effect, and the saved value if it was changed. */
function RoleSwitch(props: {
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
