import * as z from "zod";
import { roleEntry } from "@/lib/core/permissions/role-entry";
import { changedValue, idValue, momentValue, oneOf, switchValue } from "@/lib/core/record-schema";

/** An administrator as calls answer it. */
export const adminRecord = z
  .object({
    id: idValue,
    role: oneOf(["admin", "superadmin"]),
    name: z.string().meta({ example: "Maria Santos" }),
    firstName: z.string().meta({ example: "Maria" }),
    lastName: z.string().meta({ example: "Santos" }),
    email: z.string().meta({ example: "maria.santos@example.com" }),
    status: switchValue.meta({ description: "1 active, 0 inactive." }),
    roles: z.array(roleEntry).meta({
      description:
        "What holds: an admin without a list has the default roles. A super admin has none and needs none.",
    }),
    twoFactor: z.boolean().meta({ description: "Logging in asks for a code of an authenticator app." }),
    lastSeen: momentValue.nullable(),
    created_at: momentValue,
    updated_at: changedValue,
  })
  .meta({ id: "Administrator" });
export type AdminRecord = z.infer<typeof adminRecord>;

/** An entry of the audit log. */
export const auditRecord = z
  .object({
    id: idValue,
    at: momentValue,
    admin: z.object({
      id: idValue,
      name: z.string().meta({ example: "Maria Santos" }),
      area: oneOf(["admin", "super-admin"]),
    }),
    action: z.string().meta({ description: "What was done.", example: "tenant.update" }),
    recordType: z.string().meta({ example: "tenant" }),
    recordId: z.string().meta({ example: "0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60" }),
    address: z.string().meta({ description: "Network address of the caller.", example: "203.0.113.7" }),
    requestId: z.string().meta({ example: "6f3f1f0e-2c55-4e0e-9f3b-0d7c4b8f1a22" }),
    detail: z.record(z.string(), z.unknown()).meta({
      description: "What changed, or what the record was.",
      example: { phoneNumber: { from: "", to: "09171234567" } },
    }),
  })
  .meta({ id: "AuditEntry" });
