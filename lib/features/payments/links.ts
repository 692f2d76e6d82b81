/** Where a payment is opened: in the office's list its dialog, in the portal its row. */
export const paymentLink = (area: "client" | "admin", id: string): string =>
  `${area === "client" ? "/billings" : "/admin/payments"}?modal=true&serviceId=${id}`;
