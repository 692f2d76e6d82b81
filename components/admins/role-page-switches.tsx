"use client";

import { PanelLeft } from "lucide-react";
import { Button } from "@/components/ui/button";
import { type AdminPage, pages as flagsOf } from "@/lib/core/permissions/pages";
import { flagTexts } from "@/lib/features/admins/flag-texts";
import { setAll } from "@/lib/features/admins/role-matrix";
import type { RoleSwitches } from "./role-page";
import { RoleSwitch } from "./role-switch";

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

export function FlagSwitches(props: Props) {
  const { saved, matrix, isLocked, onChange, page } = props;
  const texts: Record<string, string> = flagTexts[page];
  return flagsOf[page].map((flag) => (
    <RoleSwitch
      key={flag}
      name={flag}
      mono
      text={texts[flag] ?? ""}
      on={matrix[page].roles[flag] === true}
      was={saved[page].roles[flag] === true}
      locked={isLocked(page, flag)}
      onChange={(on) => onChange(page, { ...matrix[page], roles: { ...matrix[page].roles, [flag]: on } })}
    />
  ));
}

/** Switches all unlocked flags of the page at once. */
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
