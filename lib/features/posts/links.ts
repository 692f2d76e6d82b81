/** The deep link that opens a post: its page in the portal, its thread in the office (docs/rules/content.md, Posts). */
export const postLink = (area: "client" | "admin", id: string): string =>
  area === "client" ? `/mail/${id}` : `/admin/announcements?modal=true&serviceId=${id}`;
