import * as z from "zod";
import { ticketKinds } from "@/db/kinds";
import { recordStatus } from "@/db/statuses";
import {
  countValue,
  momentValue,
  oneOf,
  pesoValue,
  switchValue,
  wholeChangedValue,
} from "@/lib/core/record-schema";
import { settingNames } from "@/lib/core/website-settings";

/** A module's status (1 is on), and the balance in pesos below which it is open. */
export const serviceSettingRecord = z
  .object({
    type: oneOf(ticketKinds).meta({ description: "The module." }),
    status: switchValue.meta({ description: "1 if it is on, 0 if it is off." }),
    amount: pesoValue.meta({
      description: "In pesos. The module is closed to tenants who owe this amount or more.",
    }),
  })
  .meta({ id: "ServiceSetting" });
export type ServiceSetting = z.infer<typeof serviceSettingRecord>;

export const settingRecord = z
  .object({
    name: oneOf(settingNames),
    value: z.string().meta({
      description: "The value. For an image, its storage key; for `depositAccounts`, the list as JSON text.",
      example: "Harbor View Tower",
    }),
    url: z.string().nullable().optional().meta({
      description: "Only for an image: a permanent link.",
      example: "/api/files/logo/0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60.png",
    }),
    startsAt: momentValue.optional().meta({
      description: "Only for `isUnderMaintenance`, and only until then: when the site will close.",
    }),
    seconds: z.number().optional().meta({ description: "The seconds until `startsAt`.", example: 300 }),
  })
  .meta({ id: "WebsiteSetting", example: { name: "websiteName", value: "Harbor View Tower" } });
export type SettingEntry = z.infer<typeof settingRecord>;

/** Maintenance as the super admin sees it. */
export const maintenanceRecord = z
  .object({
    state: oneOf(["off", "ordered", "on"]).meta({ description: "`ordered`: it starts at `startsAt`." }),
    startsAt: momentValue.nullable().meta({ description: "When it starts or started; null if it is off." }),
    seconds: z
      .number()
      .meta({ description: "The seconds until it starts, or since it started.", example: 300 }),
    by: z.string().meta({
      description: "Who ordered it; empty if it is off, or if the audit log does not know.",
      example: "Maria Santos",
    }),
    ended: countValue.meta({ description: "How many people were logged out when it started." }),
  })
  .meta({ id: "Maintenance" });
export type Maintenance = z.infer<typeof maintenanceRecord>;

/** An account to which tenants make deposits. */
export const depositAccountRecord = z
  .object({
    bank: z.string().meta({ example: "Luzon Savings Bank" }),
    accountName: z.string().meta({ example: "Harbor View Condominium Corporation" }),
    accountNumber: z.string().meta({ example: "0041-2280-77" }),
    image: z
      .string()
      .meta({ description: "The storage key of its QR code; empty if there is none.", example: "" }),
    url: z.string().nullable().meta({ description: "A permanent link to its QR code.", example: null }),
  })
  .meta({ id: "DepositAccount" });
export type DepositAccountRecord = z.infer<typeof depositAccountRecord>;

const richTextValue = z.record(z.string(), z.unknown()).meta({
  description: "Rich text, as a Tiptap document.",
  example: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Welcome." }] }] },
});

/** Tenants agree to these terms at log-in. */
export const termsRecord = z.object({
  title: z.string().meta({ example: "Terms And Conditions" }),
  value: richTextValue,
});

/** The terms for the super admin's editor. */
export const savedTermsRecord = z
  .object({
    ...termsRecord.shape,
    content: richTextValue.meta({
      description: "The same as `value`, under the name that is used for saving.",
    }),
    status: z.literal(recordStatus.active),
    image: z.string().nullable().meta({ description: "The storage key of a picture.", example: null }),
    updated_at: wholeChangedValue,
  })
  .meta({ id: "Terms" });
export type SavedTerms = z.infer<typeof savedTermsRecord>;

export const mobileRecord = z
  .object({
    value: z.string().meta({
      description:
        "The fields of the settings as a JSON string. `headerLogoPath` and `loginBackgroundImagePath` are permanent links.",
      example: '{"appTitle":"Harbor View Tower","headerBackgroundColor":"#0B1B36"}',
    }),
    updated_at: wholeChangedValue,
  })
  .meta({ id: "MobileSettings" });
