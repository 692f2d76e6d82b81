import * as z from "zod";
import { unitRights, unitRoles } from "@/db/people";
import { roleEntry } from "@/lib/core/permissions/role-entry";
import { countValue, dayValue, idValue, momentValue } from "@/lib/core/record-schema";

export const tokenAnswer = z.object({
  token: z.string().meta({
    description: "The token to send as `Authorization: Bearer <token>`.",
    example: "q0nC6h7rB4m1Xy2kT9wZsJ8vLdPfGeAu",
  }),
});

const person = {
  id: idValue,
  name: z.string().meta({ example: "Ana Reyes" }),
  email: z.string().nullable().meta({ example: "ana.reyes@example.com" }),
};

const staff = {
  ...person,
  twoFactor: z.object({
    on: z.boolean().meta({ description: "Whether logging in requires a code from the authenticator app." }),
    required: z
      .boolean()
      .meta({ description: "Whether the website setting `staffTwoFactor` requires it from all staff." }),
  }),
};

/** The secret to enter or scan in an authenticator app. */
export const twoFactorSecret = z.object({
  secret: z.string().meta({
    description: "The secret in base 32, to be typed into the app.",
    example: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  }),
  uri: z.string().meta({
    description: "The address to show as a QR code.",
    example: "otpauth://totp/Towerdesk:admin%40towerdesk.local?issuer=Towerdesk&secret=JBSWY3DPEHPK3PXP",
  }),
});

/** Shown only once; each code replaces an app code for one log-in. */
export const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string().meta({ example: "ABCD-EFGH-2345-JKLM-NPQR-67ST" })),
});

export const ownSessionRecord = z
  .object({
    id: idValue,
    current: z.boolean().meta({ description: "Whether it is the caller's session." }),
    device: z
      .string()
      .meta({ description: "The browser or program that logged in.", example: "Chrome on Windows" }),
    address: z.string().meta({ description: "The IP address at the log-in.", example: "203.0.113.7" }),
    created_at: momentValue,
    last_used_at: momentValue,
  })
  .meta({ id: "OwnSession" });
export type OwnSession = z.infer<typeof ownSessionRecord>;

export const endedSessions = z.object({ ended: countValue });

const clientCode = z.string().meta({ example: "T1-101" });

/** What a person is to a unit, and may see and do for it. */
export const membershipFields = {
  role: z.enum(unitRoles),
  rights: z.array(z.enum(unitRights)),
};

/** The user of a session. Of a person of a unit `id` is the unit's. */
export const sessionRecord = z
  .discriminatedUnion("area", [
    z.object({
      ...person,
      area: z.literal("client"),
      clientCode,
      person: z.object({
        id: idValue,
        name: person.name,
        ...membershipFields,
        to: dayValue.nullable().meta({ description: "The last day; null without an end." }),
      }),
      units: z
        .array(
          z.object({
            tenantId: idValue,
            clientCode,
            unitNumber: z.string().meta({ example: "101" }),
            uoccname: z.string().meta({ example: "Maria Cristina Dela Cruz" }),
            role: membershipFields.role,
          }),
        )
        .meta({ description: "The units for which the person may act." }),
    }),
    z.object({ ...staff, area: z.literal("admin"), roles: z.array(roleEntry) }),
    z.object({ ...staff, area: z.literal("super-admin") }),
  ])
  .meta({ id: "Session" });
