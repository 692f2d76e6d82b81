/** The page of a memorandum: open in the tenants' list, its form in the office's. */
export const memorandumLink = (area: "client" | "admin", id: string): string =>
  area === "client" ? `/memorandums?open=${id}` : `/admin/memorandums?modal=true&serviceId=${id}`;
