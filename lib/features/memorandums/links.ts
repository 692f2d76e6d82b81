/** The deep link to a memorandum: opened in the tenants' list, or in its form in the back office. */
export const memorandumLink = (area: "client" | "admin", id: string): string =>
  area === "client" ? `/memorandums?open=${id}` : `/admin/memorandums?modal=true&serviceId=${id}`;
