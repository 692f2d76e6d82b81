"use client";

import { FormGrid } from "@/components/form/form-layout";
import { MoneyField } from "@/components/form/money-input";
import { TextField } from "@/components/form/text-input";
import { TextAreaField } from "@/components/form/textarea";
import { useZodForm } from "@/components/form/use-zod-form";
import { lazyCode } from "@/components/lazy/lazy-code";
import { startAqwireAction } from "@/lib/actions/payments";
import { useAmountLeft } from "./left-to-pay";
import type { PayBill } from "./pay-bill";
import { PayProvider } from "./pay-provider";

const schema = lazyCode(() => import("@/lib/features/payments/schema").then((module) => module.aqwireForm));

export function PayAqwire(props: { bill: PayBill }) {
  const { bill } = props;
  const values = {
    email: bill.email,
    amountPaid: useAmountLeft(bill),
    currency: "PHP",
    paymentType: "OTHERS",
    mobile: "",
    note: "",
  };
  const form = useZodForm(schema, { defaultValues: values, values });
  return (
    <PayProvider
      provider="AQWire"
      bill={bill}
      form={form}
      start={startAqwireAction}
      pagesOf={({ paymentUrl, paymentId }) => ({
        url: paymentUrl,
        resultUrl: `/billings/payments/aqwire/success?paymentId=${paymentId}`,
      })}
    >
      <TextField name="email" label="Email" type="email" autoComplete="email" required />
      <FormGrid columns={2}>
        <MoneyField name="amountPaid" label="Paid Amount" required />
        <TextField name="mobile" label="Mobile" type="tel" autoComplete="tel" />
        <TextField name="currency" label="Currency" readOnly />
        <TextField name="paymentType" label="Payment Type" readOnly />
      </FormGrid>
      <TextAreaField name="note" label="Note" max={200} rows={3} />
    </PayProvider>
  );
}
