"use client";

import { FormGrid } from "@/components/form/form-layout";
import { MoneyField } from "@/components/form/money-input";
import { TextField } from "@/components/form/text-input";
import { useZodForm } from "@/components/form/use-zod-form";
import { lazyCode } from "@/components/lazy/lazy-code";
import { startDragonpayAction } from "@/lib/actions/payments";
import { useAmountLeft } from "./left-to-pay";
import type { PayBill } from "./pay-bill";
import { PayProvider } from "./pay-provider";

const schema = lazyCode(() =>
  import("@/lib/features/payments/schema").then((module) => module.dragonpayForm),
);

/** @param props.today the day on the site's calendar */
export function PayDragonpay(props: { bill: PayBill; today: string }) {
  const { bill, today } = props;
  const values = {
    email: bill.email,
    amountPaid: useAmountLeft(bill),
    transactionDate: today,
  };
  const form = useZodForm(schema, { defaultValues: values, values });
  return (
    <PayProvider
      provider="DragonPay"
      bill={bill}
      form={form}
      start={startDragonpayAction}
      pagesOf={({ returnUrl, txnId }) => ({
        url: returnUrl,
        resultUrl: `/billings/payments/dragonpay/message?txnid=${txnId}`,
      })}
    >
      <TextField name="email" label="Email" type="email" autoComplete="email" required />
      <FormGrid columns={2}>
        <MoneyField name="amountPaid" label="Paid Amount" required />
        <TextField name="transactionDate" label="Transaction Date" readOnly />
      </FormGrid>
    </PayProvider>
  );
}
