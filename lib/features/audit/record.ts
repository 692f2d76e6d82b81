import * as z from "zod";
import { idValue, momentValue, oneOf } from "@/lib/core/record-schema";

/** The actor's id in an entry of a refused log-in to an unknown account; the typed name is not stored. */
export const unknownAccount = "00000000-0000-0000-0000-000000000000";

const value = z.unknown().meta({ description: "Any JSON; null where there is none." });

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
      id: idValue.meta({ description: "The nil UUID for a refused log-in to an unknown account." }),
      name: z.string().meta({ example: "Maria Santos" }),
      area: oneOf(["client", "admin", "super-admin"]),
    }),
    action: z.string().meta({ description: "What was done.", example: "tenant.update" }),
    recordType: z.string().meta({ example: "tenant" }),
    recordId: z.string().meta({ example: "0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60" }),
    record: z.string().meta({
      description: "Its number, code or name at that moment; its id where it has none.",
      example: "T1-101",
    }),
    address: z.string().meta({ description: "Network address of the caller.", example: "203.0.113.7" }),
    userAgent: z.string().meta({
      description: "What the browser or program called itself when the session began.",
      example: "Mozilla/5.0 (Windows NT 10.0; Win64; x64)",
    }),
    requestId: z.string().meta({ example: "6f3f1f0e-2c55-4e0e-9f3b-0d7c4b8f1a22" }),
    changes: z.array(auditChange).meta({ description: "What changed alone, field by field." }),
  })
  .meta({ id: "AuditEntry" });
export type AuditRecord = z.infer<typeof auditRecord>;

/** Options of the screen's filters: staff with entries, last words of actions, and months as their first day. */
export type AuditChoices = {
  people: { id: string; name: string }[];
  actions: string[];
  months: string[];
};
