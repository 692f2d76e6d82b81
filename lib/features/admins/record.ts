import type { RoleEntry } from "@/lib/core/permissions/pages";

/** An administrator as the calls answer it. */
export type AdminRecord = {
  id: string;
  role: "admin" | "superadmin";
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  /** 1 active, 0 inactive. */
  status: number;
  /** What holds: an admin without a list has the default roles. A super admin has none and needs none. */
  roles: RoleEntry[];
  lastSeen: string | null;
  created_at: string;
  updated_at: string;
};

/** One line of the audit log. */
export type AuditRecord = {
  id: string;
  at: string;
  admin: { id: string; name: string; area: "admin" | "super-admin" };
  /** The use case, such as `tenant.update`. */
  action: string;
  recordType: string;
  recordId: string;
  /** Network address of the caller. */
  address: string;
  requestId: string;
  detail: Record<string, unknown>;
};
