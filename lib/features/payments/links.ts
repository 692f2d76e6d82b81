/** The link that opens a payment: its dialog in the office's list, its row in the portal. */
export const paymentLink = (area: "client" | "admin", id: string): string =>
  `${area === "client" ? "/billings" : "/admin/payments"}?modal=true&serviceId=${id}`;
