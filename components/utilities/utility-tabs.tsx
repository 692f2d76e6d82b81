"use client";

import { Tabs } from "@/components/ui/tabs";

/** The tabs of Utilities, each with its own address. */
export function UtilityTabs(props: {
  tabs: readonly { value: string; label: string; href: string }[];
  value: string;
}) {
  return <Tabs label="Utilities" items={props.tabs} value={props.value} />;
}
