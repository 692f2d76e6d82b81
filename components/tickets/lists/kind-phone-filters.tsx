"use client";

import type { ComponentProps } from "react";
import { ticketFilters } from "@/lib/features/tickets/filters";
import { type KindFiltersProps, useKindFilters } from "./kind-filters";
import { PhoneFilters } from "./phone-filters";

/** The filters of a kind's list on a phone, with its tabs. */
export function KindPhoneFilters(
  props: KindFiltersProps & Pick<ComponentProps<typeof PhoneFilters>, "tabs" | "total" | "search">,
) {
  const { kind, ...list } = props;
  const { groups, load } = useKindFilters(kind);
  return <PhoneFilters filters={ticketFilters} groups={groups} onOpen={load} {...list} />;
}
