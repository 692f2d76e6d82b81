"use client";

import { ComboboxField } from "@/components/form/combobox-field";
import type { ComboOption, FoundOptions } from "@/components/ui/combobox-list";
import { fetchCall } from "@/lib/browser/fetch";
import { tenantCalls } from "@/lib/features/tenants/calls";
import type { TenantOption } from "@/lib/features/tenants/record";

/** The maximum number of tenants in a search result. */
const maxOptions = 20;

const toOption = ({ id, uoccname, clientCode }: TenantOption): ComboOption => ({
  value: id,
  label: uoccname,
  code: clientCode,
});

async function search(term: string, signal: AbortSignal): Promise<FoundOptions> {
  const query = { limit: maxOptions, searchTerm: term };
  const { data, total } = await fetchCall(tenantCalls.options, query, { signal });
  return { options: data.map(toOption), more: total > data.length };
}

async function read(id: string): Promise<ComboOption | null> {
  const { data } = await fetchCall(tenantCalls.options, { id });
  return data[0] ? toOption(data[0]) : null;
}

/** Selects a tenant by name or client code. */
export function TenantPicker(props: { initial: ComboOption | null }) {
  return (
    <ComboboxField
      name="tenantId"
      label="Tenant"
      required
      search={search}
      read={read}
      initialOption={props.initial}
      placeholder="Search name or client code"
    />
  );
}
