import { apiFetch } from "@/lib/browser/fetch";
import type { Area } from "@/lib/core/areas";
import type { DeletionEffects } from "@/lib/core/record-schema";
import { formatCount } from "@/lib/format/text";

/** Loads what hangs on a record, such as `/tenant/{id}`, and what becomes of it when it is deleted. */
export const fetchEffects = <Effects extends DeletionEffects>(area: Area, path: `/${string}`) =>
  apiFetch<Effects>(area, `${path}/deletion`);

const sentence = (count: number, one: string, what: (counted: string) => string): string[] =>
  count === 0 ? [] : [what(formatCount(count, one))];

/** What becomes of what hangs on a tenant. */
export async function tenantEffects(id: string): Promise<string[]> {
  const { cancelled, open } = await fetchEffects("admin", `/tenant/${id}`);
  return [
    ...sentence(cancelled.reservations, "coming booking", (count) => `Cancelled: ${count}.`),
    ...sentence(open.tickets, "open request", (count) => `Left open, with the tenant's name: ${count}.`),
    ...sentence(open.payments, "payment", (count) => `On their way, with the tenant's name: ${count}.`),
  ];
}

/** What becomes of what hangs on an amenity. */
export async function amenityEffects(id: string): Promise<string[]> {
  const { cancelled, open } = await fetchEffects("admin", `/amenity/${id}`);
  return [
    ...sentence(
      cancelled.reservations,
      "coming booking",
      (count) => `Cancelled, and the tenants are told: ${count}.`,
    ),
    ...sentence(open.tickets, "reservation", (count) => `Left open, because they are over: ${count}.`),
  ];
}
