import * as z from "zod";
import { ticketKinds } from "@/db/kinds";
import { pesosFromZero } from "@/lib/core/peso-schema";
import { listOf, onceEach, text, zeroOrOne } from "@/lib/core/schema";
import { type SettingName, settingNames } from "@/lib/core/website-settings";
import { isKeyIn } from "@/lib/features/files/schema";
import { depositAccountsFault } from "./deposit-accounts";

/* Inputs of the settings calls, shared with the forms (docs/rules/settings.md). */

/** A service is open below this balance; exact decimal text. */
export const serviceAmount = pesosFromZero("Please input your minimum soa amount!");

const service = z.object({
  type: z.enum(ticketKinds, { error: "This is not one of the services." }),
  amount: serviceAmount,
  status: zeroOrOne,
});

export const serviceSettings = z.object({
  services: listOf(service, ticketKinds.length, {
    error: "services must be a list of type, amount and status.",
    tooMany: "A service can be there only once.",
  }).superRefine(onceEach("type", "This service is there twice.")),
});

const settingValue = z
  .union([z.string().max(2000, "This can have at most 2000 characters."), z.number(), z.null()], {
    error: "A setting's value must be a text.",
  })
  .transform((value) => String(value ?? ""))
  .pipe(text(2000))
  .meta({ type: ["string", "number", "null"], example: "Harbor View Tower" });

const minutes = "This must be a whole number of minutes from 0 to 60.";

/** Absent settings do not change. */
export const websiteSettings = z.object({
  settings: listOf(
    z.object({ name: z.enum(settingNames, { error: "There is no such setting." }), value: settingValue }),
    settingNames.length,
    {
      error: "settings must be a list of name and value.",
      tooMany: "A setting can be there only once.",
    },
  ).superRefine(onceEach("name", "This setting is there twice.")),
  closesInMinutes: z.int({ error: minutes }).min(0, minutes).max(60, minutes).optional().meta({
    description: "Only where `isUnderMaintenance` is 1: after how many minutes the site closes.",
    example: 5,
  }),
});

const logoFault = (value: string) => (isKeyIn("logo")(value) ? null : "Please upload this image again.");

/** Validates a setting's new value. @returns a message, or null if it is valid */
export const settingFault: Record<SettingName, (value: string) => string | null> = {
  websiteName: (value) =>
    value === ""
      ? "Please input your website name!"
      : value.length > 100
        ? "This can have at most 100 characters."
        : null,
  websiteLogo: logoFault,
  websiteLoginBackgroundImage: logoFault,
  // Any value of a switch but "1" is stored as "0".
  isUnderMaintenance: () => null,
  staffTwoFactor: () => null,
  showStaffNames: () => null,
  peopleNeedApproval: () => null,
  depositAccounts: depositAccountsFault,
  maintenanceMessage: () => null,
  dueDays: (value) =>
    /^\d{1,3}$/.test(value) && Number(value) <= 365 ? null : "This must be a whole number from 0 to 365.",
};

export const missingMaintenanceMessage = "Please input your maintenance message!";
