import * as z from "zod";
import { idValue, momentValue, oneOf } from "@/lib/core/record-schema";

/** The actor's id in an entry of a refused log-in to an unknown account; the typed name is not stored. */
export const unknownAccount = "00000000-0000-0000-0000-000000000000";

/** The actor of what the system did, such as the end of a session by maintenance. */
export const systemAccount = { id: "ffffffff-ffff-ffff-ffff-ffffffffffff", name: "The system" };

const value = z.unknown().meta({ description: "Any JSON value; null if there is none." });

const auditChange = z.object({
  field: z.string().meta({ example: "phoneNumber" }),
  before: value,
  after: value,
});
export type AuditChange = z.infer<typeof auditChange>;

export const auditRecord = z
  .object({
    id: idValue,
    created_at: momentValue,
    actor: z.object({
      id: idValue.meta({
        description:
          "The nil UUID for a failed log-in to an unknown account, the max UUID for what the system did.",
      }),
      name: z.string().meta({ example: "Maria Santos" }),
      area: oneOf(["client", "admin", "super-admin"]),
    }),
    action: z.string().meta({ description: "The action.", example: "tenant.update" }),
    recordType: z.string().meta({ example: "tenant" }),
    recordId: z.string().meta({ example: "0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60" }),
    record: z.string().meta({
      description: "The number, code or name of the record at that time; its id if it has none.",
      example: "T1-101",
    }),
    address: z.string().meta({ description: "The caller's IP address.", example: "203.0.113.7" }),
    userAgent: z.string().meta({
      description: "The user agent that the client sent when the session began.",
      example: "Mozilla/5.0 (Windows NT 10.0; Win64; x64)",
    }),
    requestId: z.string().meta({ example: "6f3f1f0e-2c55-4e0e-9f3b-0d7c4b8f1a22" }),
    changes: z.array(auditChange).meta({ description: "The changed fields." }),
  })
  .meta({ id: "AuditEntry" });
export type AuditRecord = z.infer<typeof auditRecord>;

/** Options of the screen's filters: staff with entries, last words of actions, and months as their first day. */
export type AuditChoices = {
  people: { id: string; name: string }[];
  actions: string[];
  months: string[];
};
