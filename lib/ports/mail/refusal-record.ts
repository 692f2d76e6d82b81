import * as z from "zod";
import { momentValue } from "@/lib/core/record-schema";

/** Whether mails to a person's e-mail address are refused. */
export const mailRefusalRecord = z
  .object({
    refusal: z
      .object({
        email: z.string().meta({ example: "ana.reyes@example.com" }),
        answer: z.string().nullable().meta({
          description: "The response of the mail server; null for tenants.",
          example: "550 5.1.1 User unknown",
        }),
        refused_at: momentValue,
      })
      .nullable()
      .meta({ description: "Null unless the mail server has permanently refused the address." }),
  })
  .meta({ id: "MailRefusal" });
export type MailRefusal = z.infer<typeof mailRefusalRecord>;
