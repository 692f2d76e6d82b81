"use client";

import { Ban, BriefcaseBusiness, ConciergeBell, ShieldCheck, Wallet, Wrench } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Combobox } from "@/components/ui/combobox";
import { RadioTiles } from "@/components/ui/radio-tiles";
import { fetchCall } from "@/lib/browser/fetch";
import { adminCalls } from "@/lib/features/admins/calls";
import { templateTexts } from "@/lib/features/admins/role-templates";
import { type TemplateName, templateNames } from "@/lib/features/admins/template-names";
import type { Start } from "./use-start-roles";

const icons: Record<TemplateName, ReactNode> = {
  cashier: <Wallet />,
  engineer: <Wrench />,
  guard: <ShieldCheck />,
  frontDesk: <ConciergeBell />,
  manager: <BriefcaseBusiness />,
};

const tiles = [
  ...templateNames.map((name) => ({ value: name, icon: icons[name], ...templateTexts[name] })),
  { value: "none", icon: <Ban />, label: "No rights yet", hint: "The default role: logs and feedbacks." },
];

/** How many administrators a search offers. */
const mostFound = 20;

async function searchAdmins(searchTerm: string, signal: AbortSignal) {
  const { data, total } = await fetchCall(adminCalls.list, { searchTerm, limit: mostFound }, { signal });
  const options = data
    .filter(({ role }) => role === "admin")
    .map(({ id, name, email }) => ({ value: id, label: name, code: email }));
  return { options, more: total > data.length };
}

/** The choice below the fields of a new administrator: a template, a copy, or none. */
export function StartChoice(props: { start: Start; onChange: (start: Start) => void }) {
  const { start, onChange } = props;
  const labelId = useId();
  return (
    <div className="grid gap-2">
      <p id={labelId} className="font-medium text-sm">
        Start from
      </p>
      <RadioTiles
        labelledBy={labelId}
        columns={1}
        className="sm:grid-cols-2"
        align="start"
        options={tiles}
        value={start.kind === "template" ? start.name : start.kind}
        onChange={(value) => {
          const name = templateNames.find((one) => one === value);
          onChange(name ? { kind: "template", name } : { kind: "none" });
        }}
      />
      <div className="mt-1 flex items-center gap-3">
        <span aria-hidden className="text-ink-2 text-sm">
          or
        </span>
        <Combobox
          name="copied administrator"
          ariaLabel="Copy the rights of an administrator"
          placeholder="Copy the rights of an administrator"
          className="min-w-0 flex-1"
          search={searchAdmins}
          value={start.kind === "copy" ? { value: start.id, label: start.label } : null}
          onChange={(option) =>
            onChange(option ? { kind: "copy", id: option.value, label: option.label } : { kind: "none" })
          }
        />
      </div>
    </div>
  );
}
