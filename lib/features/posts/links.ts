/** The deep link to a post: its page in the portal, its thread in the back office (docs/rules/content.md, Posts). */
export const postLink = (area: "client" | "admin", id: string): string =>
  area === "client" ? `/mail/${id}` : `/admin/announcements?modal=true&serviceId=${id}`;
