"use client";

import { ComboboxField } from "@/components/form/combobox-field";
import type { ComboOption, FoundOptions } from "@/components/ui/combobox-list";
import { apiFetch } from "@/lib/browser/fetch";
import type { Page } from "@/lib/core/paging";
import type { TenantOption } from "@/lib/features/tenants/record";

/** The maximum number of tenants in a search result. */
const maxOptions = 20;

async function search(term: string, signal: AbortSignal): Promise<FoundOptions> {
  const query = new URLSearchParams({ page: "1", limit: String(maxOptions), searchTerm: term });
  const { data, total } = await apiFetch<Page<TenantOption>>("admin", `/tenants?${query}`, { signal });
  const options = data.map(({ id, uoccname, clientCode }) => ({
    value: id,
    label: uoccname,
    code: clientCode,
  }));
  return { options, more: total > data.length };
}

/** Selects a tenant by name or client code. */
export function TenantPicker(props: { initial: ComboOption | null }) {
  return (
    <ComboboxField
      name="tenantId"
      label="Tenant"
      required
      search={search}
      initialOption={props.initial}
      placeholder="Search name or client code"
    />
  );
}
