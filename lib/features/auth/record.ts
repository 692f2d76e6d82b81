import * as z from "zod";
import { roleEntry } from "@/lib/core/permissions/role-entry";
import { idValue } from "@/lib/core/record-schema";

/** What a log-in answers. */
export const tokenAnswer = z.object({
  token: z.string().meta({
    description: "To be sent as `Authorization: Bearer <token>`.",
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
    on: z.boolean().meta({ description: "Logging in asks for a code of the authenticator app." }),
    required: z.boolean().meta({ description: "The website setting `staffTwoFactor` asks it of all staff." }),
  }),
};

/** What an authenticator app is given. */
export const twoFactorSecret = z.object({
  secret: z
    .string()
    .meta({ description: "In base 32, to be typed.", example: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" }),
  uri: z.string().meta({
    description: "For a QR code.",
    example: "otpauth://totp/Towerdesk:admin%40towerdesk.local?issuer=Towerdesk&secret=JBSWY3DPEHPK3PXP",
  }),
});

/** Shown once; each logs in once in place of a code. */
export const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string().meta({ example: "ABCD-EFGH-2345-JKLM" })),
});

/** Who a session belongs to. */
export const sessionRecord = z
  .discriminatedUnion("area", [
    z.object({
      ...person,
      area: z.literal("client"),
      clientCode: z.string().meta({ example: "T1-101" }),
    }),
    z.object({ ...staff, area: z.literal("admin"), roles: z.array(roleEntry) }),
    z.object({ ...staff, area: z.literal("super-admin") }),
  ])
  .meta({ id: "Session" });
