/** Where a payment is opened: in the office's list its dialog, in the portal the tenant's own payments. */
export const paymentLink = (area: "client" | "admin", id: string): string =>
  area === "client" ? "/billings" : `/admin/payments?modal=true&serviceId=${id}`;
