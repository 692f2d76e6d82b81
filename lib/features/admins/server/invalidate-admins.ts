import "server-only";
import { invalidate } from "@/lib/features/notifications/server/invalidate";

/** Makes open lists of administrators reload. */
export const invalidateAdmins = (): Promise<void> =>
  invalidate({ what: "administrators" }, "utilities.userAccessDefinition", {
    tenants: false,
    superAdmins: true,
  });
