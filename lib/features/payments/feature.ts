import "server-only";
import { eq } from "drizzle-orm";
import * as z from "zod";
import { payment, paymentChange } from "@/db/schema";
import { paymentStatus } from "@/db/statuses";
import { anyAdmin, clientWith } from "@/lib/core/actor";
import { bind, call } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { paymentCalls } from "./calls";
import { paymentLink } from "./links";
import { paymentRights } from "./rights";
import { checkPayment } from "./server/check-payment";
import { createDeposit } from "./server/create-deposit";
import { deletePayment } from "./server/delete-payment";
import { listDifferences } from "./server/differences";
import { exportPayments } from "./server/export-payments";
import { listOpenPayments } from "./server/list-open-payments";
import { listPayments } from "./server/list-payments";
import { paymentNotices } from "./server/notices";
import { postPayments } from "./server/post-payments";
import { receiveAqwireCallback, receiveDragonpayPostback } from "./server/postbacks";
import { addReservation, approveReservation, listReservedSpans } from "./server/reservations";
import { returnAqwire, returnDragonpay, showResult } from "./server/return-payment";
import { settleDifference } from "./server/settle-difference";
import { showPayment, showPaymentHistory } from "./server/show-payment";
import { startAqwire, startDragonpay } from "./server/start-provider-payments";
import { updatePayment } from "./server/update-payment";

const flags = {
  view: "Opens the list and a payment",
  add: "Opens ADD PAYMENT, and enters a tenant's deposit",
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
const paying = { look: "cards", hasOwnBars: true, rights: ["pay"] } as const;

/** In bytes; a provider sends only a few short parameters. */
const postbackLimit = 200_000;

const dragonpayCallback = (method: "get" | "post") =>
  call(method, "/payment-dragonpay/callback", receiveDragonpayPostback, "Receive a postback from DragonPay", {
    bodyLimit: postbackLimit,
    form: true,
    asText: (output) => `result=${(output as z.infer<typeof receiveDragonpayPostback.output>).result}`,
    answer: { type: "text/plain", schema: z.string().meta({ example: "result=OK" }) },
  });

const startOptions = { status: 200, refuses: [409, 429, 502] } as const;

export const paymentsFeature: Feature = {
  calls: [
    {
      name: "Payments",
      about: "Direct deposits, payments through DragonPay and AQWire, and their verification by the office.",
      calls: [
        bind(paymentCalls.list, listPayments, "List payments, newest first"),
        call("get", "/paymentIds", exportPayments, "Get the rows of Payfile.csv"),
        bind(paymentCalls.export, exportPayments, "Get the rows of Payfile.csv, by a long list of ids"),
        bind(paymentCalls.show, showPayment, "Get a payment"),
        bind(paymentCalls.history, showPaymentHistory, "Get every change of a payment's status"),
        call("put", "/payment/{id}", updatePayment, "Verify, post or reject a payment", { refuses: [409] }),
        call("post", "/payments-posted", postPayments, "Set many VERIFIED payments to POSTED", {
          status: 200,
        }),
        call("delete", "/payment/{id}", deletePayment, "Delete a payment that waits for verification"),
        call("post", "/payment/check/{id}", checkPayment, "Check a payment's status with its provider", {
          refuses: [409, 502],
        }),
        call(
          "post",
          "/payment-deposit",
          createDeposit,
          "Send the slip of a deposit, or enter it for a tenant",
          {
            status: 201,
            refuses: [409, 429],
          },
        ),
        call("post", "/payment-dragonpay", startDragonpay, "Start a payment at DragonPay", startOptions),
        bind(paymentCalls.returnDragonpay, returnDragonpay, "Return from DragonPay", {
          refuses: [403],
        }),
        dragonpayCallback("get"),
        dragonpayCallback("post"),
        call("post", "/payment-aqwire", startAqwire, "Start a payment at AQWire", startOptions),
        bind(paymentCalls.returnAqwire, returnAqwire, "Return from AQWire", { refuses: [429] }),
        call("post", "/payment-aqwire/callback", receiveAqwireCallback, "Receive a callback from AQWire", {
          bodyLimit: postbackLimit,
          form: true,
        }),
        bind(paymentCalls.result, showResult, "Show the result of a payment", { refuses: [429] }),
        call(
          "get",
          "/open-payments",
          listOpenPayments,
          "List the payments that may still be paid at a provider",
        ),
        bind(paymentCalls.differences, listDifferences, "List where a provider's status and ours differ"),
        call("put", "/payment-difference/{id}", settleDifference, "Settle a difference", { refuses: [409] }),
        call("post", "/payment", addReservation, "File a reservation from the payments screen", {
          status: 201,
          refuses: [409],
        }),
        call(
          "put",
          "/payment/reserved/{id}",
          approveReservation,
          "Approve a reservation from the payments screen",
          {
            refuses: [409],
          },
        ),
        call("get", "/get-payment-schedules", listReservedSpans, "List the reserved times of amenities"),
      ],
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
        countStatus: paymentStatus.forVerification,
        waits: "for verification",
      },
      title: "Payments",
      unitRight: "bills",
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
  notices: paymentNotices,
  links: { payment: paymentLink },
  files: { upload: { depositslip: [clientWith("pay"), anyAdmin] } },
  reset: {
    groups: { payments: { table: payment, files: ["payment"] } },
    preceding: {
      users: {
        before: (tx) =>
          tx.update(paymentChange).set({ byName: "" }).where(eq(paymentChange.byKind, "tenant")),
      },
    },
    references: { users: [payment.tenantId] },
  },
};
