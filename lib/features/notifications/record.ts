import * as z from "zod";
import { countValue, idValue, momentValue, switchValue } from "@/lib/core/record-schema";

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
