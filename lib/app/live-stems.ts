import "server-only";
import type { Permission } from "@/lib/core/permissions/pages";
import { permissionOf } from "@/lib/features/tickets/flags";
import { registry } from "@/lib/features/tickets/registry";

/** The permission that an admin needs to subscribe to a stem's channel, such as `tickets`. */
export const viewOfStem = new Map<string, Permission>([
  ...registry.map((kind): [string, Permission] => [kind.stem, permissionOf(kind, "view")]),
  ["payments", "payments.view"],
  ["posts", "announcements.view"],
]);
