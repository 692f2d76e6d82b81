import * as z from "zod";
import { countValue, idValue, momentValue, switchValue } from "@/lib/core/record-schema";
import { notificationKinds } from "@/lib/features/notice";
import { digests, notificationChannels } from "./preferences";

const line = {
  id: idValue,
  title: z.string().meta({ example: "Gate Pass GP-2026-000123" }),
  message: z.string().meta({ example: "The Property Management Office set this request to APPROVED." }),
  link: z.string().nullable().meta({
    description: "The page that shows the record of the notification.",
    example: "/tickets?id=0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60",
  }),
  created_at: momentValue,
};

export const clientNotification = z
  .object({ ...line, isRead: switchValue.meta({ description: "1 if it was read, else 0." }) })
  .meta({ id: "TenantNotification" });

/** An admin's notification, with the tenant it concerns. */
export const adminNotification = z
  .object({
    ...line,
    isReadAdmin: switchValue.meta({ description: "1 if it was read, else 0." }),
    tenant: z
      .object({
        uoccname: z.string().meta({ example: "Ana Reyes" }),
        clientCode: z.string().meta({ example: "T1-101" }),
      })
      .nullable(),
  })
  .meta({ id: "AdminNotification" });

export const unreadCount = z.object({ count: countValue });

/** A person's preferences. */
export const preferencesRecord = z
  .object({
    kinds: z.array(
      z.object({
        kind: z.enum(notificationKinds),
        bell: z.boolean(),
        push: z.boolean(),
        mail: z.boolean(),
        fixed: z.array(z.enum(notificationChannels)).meta({
          description: "The channels that can't be turned off.",
        }),
      }),
    ),
    quietFrom: z.string().nullable().meta({
      description:
        "The start of quiet hours, `HH:mm` in the site's time zone. Push messages and mails are held back until `quietTo`.",
      example: "21:00",
    }),
    quietTo: z.string().nullable().meta({ example: "07:00" }),
    digest: z
      .enum(digests)
      .meta({ description: "Whether mails are collected into a daily or weekly digest." }),
    showText: z
      .boolean()
      .meta({ description: "Whether a message on a locked screen contains the notification's text." }),
  })
  .meta({ id: "NotificationPreferences" });
export type NotificationPreferences = z.infer<typeof preferencesRecord>;

export const unsubscription = z.object({
  what: z
    .string()
    .meta({ description: "The mails that the link turns off.", example: "Mails about requests" }),
  done: z.boolean().meta({ description: "Whether they are turned off now." }),
});
