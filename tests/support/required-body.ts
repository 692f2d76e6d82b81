import type { Call } from "@/lib/core/server/call";

/** Valid bodies of the calls that validate their body before they read the record. */
const bodies: Record<string, object> = {
  "put /payment-difference/{id}": { outcome: "keep", remarks: "Refunded at the counter." },
  "post /tenant-soa-info/{uniqId}/pdfs": { files: [] },
  "put /user-admin/{id}/open-tickets": { to: [] },
  "put /person/{id}/approval": { approve: true },
  "put /role-template/{name}": { roles: [] },
  "put /{id}/assignee": { adminId: null },
  "put /{id}/waiting": { for: null },
  "put /{id}/urgent": { urgent: true },
};

/** A body with which a call reads its record. Calls of tickets have the same for all kinds. */
export const requiredBody = ({ method, path }: Call): object =>
  bodies[`${method} ${path}`] ?? bodies[`${method} ${path.replace(/^\/[a-z]+/i, "")}`] ?? {};
