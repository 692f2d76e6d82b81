import { fetchCall } from "@/lib/browser/fetch";
import { deletionCalls } from "@/lib/features/deletions/calls";
import { formatCount } from "@/lib/format/text";

/** Such as `2 coming bookings will be cancelled.`; none if there is nothing. */
const sentence = (count: number, [one, many]: [string, string?], becomes: string): string[] =>
  count === 0 ? [] : [`${formatCount(count, one, many)} ${becomes}`];

/** What becomes of what hangs on a tenant. */
export async function tenantEffects(id: string): Promise<string[]> {
  const { cancelled, open } = await fetchCall(deletionCalls.tenant, { id });
  return [
    ...sentence(cancelled.reservations, ["coming booking"], "will be cancelled."),
    ...sentence(open.tickets, ["open request"], "will stay open, with the tenant's name."),
    ...sentence(
      open.payments,
      ["payment on its way", "payments on their way"],
      "will stay, with the tenant's name.",
    ),
  ];
}

/** What becomes of what hangs on an amenity. */
export async function amenityEffects(id: string): Promise<string[]> {
  const { cancelled, open } = await fetchCall(deletionCalls.amenity, { id });
  return [
    ...sentence(cancelled.reservations, ["coming booking"], "will be cancelled, and the tenants are told."),
    ...sentence(open.tickets, ["past reservation"], "will stay open."),
  ];
}
