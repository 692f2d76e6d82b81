import * as z from "zod";
import { requiredText } from "@/lib/core/schema";
import { missingMaintenanceMessage, serviceAmount } from "./schema";
import { serviceTypes } from "./services";

const files = z.array(z.object({ name: z.string(), url: z.string(), previewUrl: z.string().optional() }));

/** The schema of the Website Settings form; the server checks the settings again. */
export const websiteSettingsForm = z
  .object({
    websiteName: requiredText("Please input your website name!", 100),
    logo: files,
    background: files,
    closed: z.boolean(),
    message: z.string().max(2000, "This can have at most 2000 characters."),
  })
  .refine((value) => !value.closed || value.message.trim() !== "", {
    path: ["message"],
    message: missingMaintenanceMessage,
  });

/** The schema of the System Parameter Settings form: amounts as numbers, and whether each service is on. */
export const servicesForm = z.object({
  services: z
    .array(
      z.object({
        type: z.enum(serviceTypes),
        amount: serviceAmount.transform(Number),
        isActive: z.boolean(),
      }),
    )
    .max(serviceTypes.length),
});
