import type { PageUser } from "@/components/live/page-user";
import type { Area } from "@/lib/core/areas";

/* Who uses the pages under component tests. */

/** The unit, and its first person. */
export const tenantId = "018f0000-0000-7000-8000-00000000000a";
export const adminId = "018f0000-0000-7000-8000-00000000000b";

/** The user's own channel. */
export const ownChannel = "own-channel";

/** The user of an area's page. */
export function userOf(area: Area): PageUser {
  const id = area === "client" ? tenantId : adminId;
  return { accountId: id, personId: id, rights: "", channel: ownChannel };
}
