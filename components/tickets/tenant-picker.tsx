"use client";

import { ComboboxField } from "@/components/form/combobox-field";
import type { ComboOption } from "@/components/ui/combo-option";
import { apiFetch } from "@/lib/core/fetch";

type TenantOption = { id: string; uoccname: string; clientCode: string };

async function search(term: string, signal: AbortSignal): Promise<ComboOption[]> {
  const query = new URLSearchParams({ page: "1", limit: "0", searchTerm: term });
  const answer = await apiFetch<{ data: TenantOption[] }>("admin", `/tenants?${query}`, { signal });
  return answer.data.map(({ id, uoccname, clientCode }) => ({
    value: id,
    label: uoccname,
    code: clientCode,
  }));
}

/** The staff's picker of a tenant: name and client code. */
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
