"use client";

import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/page-header";
import { Tabs } from "@/components/ui/tabs";

type Props = { tabs: readonly { value: string; label: string; href: string }[]; value: string };

/** The tabs of Utilities, each with a separate address. */
export function UtilityTabs(props: Props) {
  return <Tabs label="Utilities" items={props.tabs} value={props.value} />;
}

/** A tab of Utilities without a record list. A record page renders the title and the tabs itself. */
export function UtilityPage({ children, ...tabs }: Props & { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Utilities" />
      <div className="mt-1">
        <UtilityTabs {...tabs} />
      </div>
      <div className="mt-5">{children}</div>
    </>
  );
}
