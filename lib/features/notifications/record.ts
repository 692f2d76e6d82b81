/** A line of a bell as the calls answer it; `link` opens the record that it is about. */
type Line = { id: string; title: string; message: string; link: string | null; created_at: string };

/** A tenant's; `isRead` is 0 or 1. */
export type ClientNotification = Line & { isRead: number };

/** An admin's, with the tenant that it is about. */
export type AdminNotification = Line & {
  isReadAdmin: number;
  tenant: { uoccname: string; clientCode: string } | null;
};
