"use client";

import * as Radix from "@radix-ui/react-tabs";
import { useState } from "react";
import { staffIcon } from "@/components/menu/staff-icons";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Note } from "@/components/ui/note";
import { PlainButton } from "@/components/ui/plain-button";
import { TabList } from "@/components/ui/tabs";
import { countChangedSwitches, countOn } from "@/lib/features/admins/role-matrix";
import { formatCount } from "@/lib/format/text";
import type { RoleSwitches } from "./role-page";
import { AllSwitches, FlagSwitches, VisibleSwitch } from "./role-page-switches";
import { Dot } from "./roles-footer";

/** The Roles editor on wide screens: the pages at the left, as in the sidebar, and one page's switches. */
export function RoleTabs(props: RoleSwitches) {
  const { pages, saved, matrix, note } = props;
  const all = pages.flat();
  const [chosen, setChosen] = useState(all[0]);
  if (!chosen) return null;
  const { page, label, flags } = chosen;
  const changes = countChangedSwitches(saved[page], matrix[page]);

  return (
    <Radix.Root
      orientation="vertical"
      value={page}
      onValueChange={(next) => setChosen(all.find((one) => one.page === next))}
      className="grid min-h-0 flex-1 grid-cols-[14rem_minmax(0,1fr)] md:grid-cols-[16.25rem_minmax(0,1fr)]"
    >
      <TabList
        aria-label="Pages"
        data-scrolls=""
        className="overflow-y-auto overscroll-contain border-line border-r bg-sunken px-2.5 py-1.5"
      >
        {pages.map((group, index) => (
          <div
            key={group[0]?.page}
            role="presentation"
            className={cn("space-y-px", index > 0 && "mt-1.5 border-line border-t pt-1.5")}
          >
            {group.map((one) => {
              const isChosen = one.page === page;
              const isChanged = countChangedSwitches(saved[one.page], matrix[one.page]) > 0;
              const switches = matrix[one.page];
              return (
                <Radix.Trigger key={one.page} value={one.page} asChild>
                  <PlainButton
                    className={cn(
                      "flex h-7 w-full touch:h-11 items-center gap-2.5 rounded-md px-2 text-left text-sm [&_svg]:size-4 [&_svg]:shrink-0",
                      isChosen ? "bg-brand-soft font-medium text-brand-ink" : "text-ink-2 hover:bg-hover",
                    )}
                  >
                    {staffIcon(one.icon)}
                    <span className="min-w-0 flex-1 truncate">{one.label}</span>
                    {isChanged ? (
                      <>
                        <Dot />
                        <span className="sr-only">changed</span>
                      </>
                    ) : null}
                    <span className="num text-xs">
                      {countOn(switches)} / {Object.keys(switches.roles).length}
                    </span>
                  </PlainButton>
                </Radix.Trigger>
              );
            })}
          </div>
        ))}
      </TabList>
      <Radix.Content value={page} data-scrolls="" className="overflow-y-auto overscroll-contain p-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <div className="min-w-0 flex-1">
            <h3 className="font-semibold text-lg">{label}</h3>
            <p className="num text-ink-2 text-sm">
              {countOn(matrix[page])} of {Object.keys(matrix[page].roles).length} flags on
              {changes === 0 ? "" : `, ${formatCount(changes, "change")} on this page`}
            </p>
          </div>
          <AllSwitches {...props} page={page} />
        </div>
        <Card className="mt-4 overflow-hidden">
          <VisibleSwitch {...props} page={page} withIcon className="min-h-15" />
        </Card>
        <Card className="mt-3.5 divide-y divide-line overflow-hidden">
          <div
            aria-hidden
            className="flex h-9 items-center justify-between bg-sunken px-4 text-ink-2 text-xs"
          >
            <span>Flag</span>
            <span>State</span>
          </div>
          <FlagSwitches {...props} page={page} flags={flags} />
        </Card>
        <Note className="mt-3.5">{note}</Note>
      </Radix.Content>
    </Radix.Root>
  );
}
