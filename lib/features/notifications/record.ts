import * as z from "zod";
import { countValue, idValue, momentValue, switchValue } from "@/lib/core/record-schema";
import { notificationKinds } from "@/lib/features/notice";
import { digests, notificationChannels } from "./preferences";

const line = {
  id: idValue,
  title: z.string().meta({ example: "Gate Pass GP-2026-000123" }),
  message: z.string().meta({ example: "The Property Management Office set this request to APPROVED." }),
  link: z.string().nullable().meta({
    description: "The page that shows the record that it is about.",
    example: "/tickets?id=0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60",
  }),
  created_at: momentValue,
};

export const clientNotification = z
  .object({ ...line, isRead: switchValue.meta({ description: "1 once it was read." }) })
  .meta({ id: "TenantNotification" });

/** An admin's notification, with the tenant it concerns. */
export const adminNotification = z
  .object({
    ...line,
    isReadAdmin: switchValue.meta({ description: "1 once it was read." }),
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
      description: "Push messages and mails wait from here to `quietTo`; `HH:mm` in the site's time zone.",
      example: "21:00",
    }),
    quietTo: z.string().nullable().meta({ example: "07:00" }),
    digest: z.enum(digests).meta({ description: "Whether mails are collected, for each day or week." }),
    showText: z
      .boolean()
      .meta({ description: "Whether a message on a locked screen contains the notification's text." }),
  })
  .meta({ id: "NotificationPreferences" });
export type NotificationPreferences = z.infer<typeof preferencesRecord>;

export const unsubscription = z.object({
  what: z.string().meta({ description: "What the link turns off.", example: "Mails about requests" }),
  done: z.boolean().meta({ description: "Whether it is turned off now." }),
});
