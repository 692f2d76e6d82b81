"use client";

import { ChevronDown, Search } from "lucide-react";
import { useId, useState } from "react";
import { TextInput } from "@/components/form/text-input";
import { staffIcon } from "@/components/menu/staff-icons";
import { cn } from "@/components/ui/cn";
import { PlainButton } from "@/components/ui/plain-button";
import type { AdminPage } from "@/lib/core/permissions/pages";
import { countChangedSwitches, countOn } from "@/lib/features/admins/role-matrix";
import { cleanForSearch } from "@/lib/format/search-text";
import type { RoleSwitches } from "./role-page";
import { AllSwitches, FlagSwitches, VisibleSwitch } from "./role-page-switches";
import { Dot } from "./roles-footer";

/** The Roles editor on phones: a searchable list of pages, one of them expanded. */
export function RoleAccordion(props: RoleSwitches) {
  const { pages, saved, matrix } = props;
  const id = useId();
  const [term, setTerm] = useState("");
  const [open, setOpen] = useState<AdminPage | null>(null);
  const cleanTerm = cleanForSearch(term);
  const found = pages.flat().filter(({ label }) => cleanForSearch(label).includes(cleanTerm));
  return (
    <div data-scrolls="" className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <div className="p-4">
        <TextInput
          type="search"
          aria-label="Find a page"
          placeholder="Find a page"
          leading={<Search />}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      </div>
      {found.length === 0 ? (
        <p role="status" className="border-line border-t p-4 text-ink-2">
          No result for “{term}”.
        </p>
      ) : null}
      {found.map(({ page, label, icon, flags }) => {
        const isOpen = page === open;
        const changes = countChangedSwitches(saved[page], matrix[page]);
        const switches = matrix[page];
        return (
          <section key={page} aria-label={label} className="border-line border-t">
            <h3>
              <PlainButton
                aria-expanded={isOpen}
                aria-controls={`${id}-${page}`}
                onClick={() => setOpen(isOpen ? null : page)}
                className={cn(
                  "flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left [&_svg]:size-5 [&_svg]:shrink-0",
                  isOpen && "bg-sunken",
                )}
              >
                {staffIcon(icon)}
                <span className="min-w-0 flex-1 font-medium text-md">{label}</span>
                {changes > 0 ? (
                  <span className="num flex items-center gap-1.5 whitespace-nowrap font-medium text-brand-ink text-xs">
                    <Dot />
                    {changes} changed
                  </span>
                ) : null}
                <span className="num whitespace-nowrap text-ink-2 text-sm">
                  {countOn(switches)} / {Object.keys(switches.roles).length}
                </span>
                <ChevronDown className={cn("transition-transform", isOpen && "rotate-180")} />
              </PlainButton>
            </h3>
            {isOpen ? (
              <div id={`${id}-${page}`} className="divide-y divide-line border-line border-t">
                <VisibleSwitch {...props} page={page} />
                <FlagSwitches {...props} page={page} flags={flags} />
                <div className="flex justify-end px-4 py-2">
                  <AllSwitches {...props} page={page} />
                </div>
              </div>
            ) : null}
          </section>
        );
      })}
    </div>
  );
}
