"use client";

import { useId, useState } from "react";
import type { Tabbed } from "@/components/ui/dialog";
import { Tabs } from "@/components/ui/tabs";
import { useNarrow } from "@/components/ui/use-narrow";

/** A dialog's body and the column beside it, as tabs where there is room for one of them. */
export type PartTabs = {
  /** Names the record: each begins with its own tab. */
  of: string;
  body: string;
  aside: string;
  /** How much is new in the column, which is then shown first. */
  unread: number;
};

/** Shows a dialog's body and column as tabs below 1024 pixels. Both stay rendered, with what is typed in them. */
export function usePartTabs(tabs: PartTabs | undefined) {
  const isPhone = useNarrow(640) === true;
  const isNarrow = useNarrow(1024) === true;
  const id = useId();
  const [chosen, setChosen] = useState<{ of: string; isAside: boolean }>();
  // On a phone the record was read first.
  if (tabs && chosen?.of !== tabs.of) setChosen({ of: tabs.of, isAside: tabs.unread > 0 && !isPhone });
  const isAside = chosen?.isAside ?? false;
  const show = () => tabs && setChosen({ of: tabs.of, isAside: true });
  if (!tabs || !isNarrow) return { tabbed: undefined, part: { isShown: true, show } };
  const { of, body, aside, unread } = tabs;
  const strip = (
    <Tabs
      label="Parts"
      panelId={id}
      value={isAside ? "aside" : "body"}
      onChange={(value) => setChosen({ of, isAside: value === "aside" })}
      items={[
        { value: "body", label: body },
        { value: "aside", label: aside, ...(unread > 0 ? { count: unread, of: "new" } : {}) },
      ]}
    />
  );
  const panel = { id, role: "tabpanel" as const, "aria-label": isAside ? aside : body };
  const tabbed: Tabbed = { strip, panel, shown: isAside ? "aside" : "body" };
  return { tabbed, part: { isShown: isAside, show } };
}
