import "server-only";
import { payment } from "@/db/schema";
import { anyAdmin, client } from "@/lib/core/actor";
import type { Feature } from "@/lib/features/feature";
import { paymentCalls } from "./api";
import { paymentLink } from "./links";
import { paymentRights } from "./rights";

const flags = {
  view: "Opens the list and a payment",
  add: "Opens ADD PAYMENT",
  edit: "Writes remarks, returns to FOR VERIFICATION",
  delete: "Kept; reject deletes a payment",
  verify: "Sets VERIFIED",
  posted: "Sets POSTED",
  reject: "Sets REJECTED, and Delete at FOR VERIFICATION",
};

declare module "@/lib/core/permissions/pages" {
  interface PageFlags {
    payments: keyof typeof flags;
  }
}

/** Payment pages have their own bars on phones. */
const paying = { look: "cards", hasOwnBars: true } as const;

export const paymentsFeature: Feature = {
  calls: [
    {
      name: "Payments",
      about: "Deposits, payments through DragonPay and AQWire, and what the office makes of them.",
      calls: paymentCalls,
    },
  ],
  officePages: [
    {
      page: "payments",
      flags,
      menu: {
        label: "Payments",
        href: "/admin/payments",
        icon: "payments",
        countKey: "payments",
        countStatus: "2",
      },
      title: "Payments",
      mayAdd: (actor) => paymentRights(actor).add,
    },
  ],
  portalPages: [
    { path: "/billings/payments", title: "Payment method", ...paying },
    { path: "/billings/payments/deposit", title: "Direct Deposit", ...paying },
    { path: "/billings/payments/dragonpay", title: "DragonPay", ...paying },
    { path: "/billings/payments/aqwire", title: "AQWire", ...paying },
  ],
  channels: { payments: "payments.view" },
  links: { payment: paymentLink },
  files: { upload: { depositslip: [client, anyAdmin] } },
  reset: {
    groups: { payments: { table: payment, files: ["payment"] } },
    references: { users: [payment.tenantId] },
  },
};
