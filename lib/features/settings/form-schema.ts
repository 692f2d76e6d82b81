import * as z from "zod";
import { ticketKinds } from "@/db/kinds";
import { requiredText, text, whenRead } from "@/lib/core/schema";
import { formFiles } from "@/lib/features/files/schema";
import { depositAccountTexts } from "./deposit-accounts";
import { maxDepositAccounts } from "./limits";
import { missingMaintenanceMessage, serviceAmount } from "./schema";

const days = "This must be a whole number from 0 to 365.";

/** The Website Settings form, by setting name; the server validates the settings again. */
export const websiteSettingsForm = z
  .object({
    websiteName: requiredText("Please input your website name!", 100),
    websiteLogo: formFiles(1),
    websiteLoginBackgroundImage: formFiles(1),
    dueDays: z.int({ error: days }).min(0, days).max(365, days),
    staffTwoFactor: z.boolean(),
    showStaffNames: z.boolean(),
    peopleNeedApproval: z.boolean(),
    depositAccounts: z
      .array(z.object({ ...depositAccountTexts, image: formFiles(1) }))
      .max(maxDepositAccounts),
    isUnderMaintenance: z.boolean(),
    maintenanceMessage: text(2000),
  })
  .refine((value) => !value.isUnderMaintenance || value.maintenanceMessage !== "", {
    path: ["maintenanceMessage"],
    message: missingMaintenanceMessage,
    when: whenRead("isUnderMaintenance", "maintenanceMessage"),
  });
export type WebsiteSettingsValues = z.output<typeof websiteSettingsForm>;

/** The System Parameter Settings form: amounts as text, and a switch for each service. */
export const servicesForm = z.object({
  services: z
    .array(
      z.object({
        type: z.enum(ticketKinds),
        amount: serviceAmount,
        isActive: z.boolean(),
      }),
    )
    .max(ticketKinds.length),
});
