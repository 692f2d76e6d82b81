"use client";

import { useEffect, useState } from "react";
import { useAction } from "@/components/failures/use-action";
import { DraftNote } from "@/components/form/draft-note";
import { Form } from "@/components/form/form";
import { useZodForm } from "@/components/form/use-zod-form";
import { lazyCode } from "@/components/lazy/lazy-code";
import { showMessage } from "@/components/ui/message-dialog";
import { useGo } from "@/components/ui/page-link";
import { useHydrated } from "@/components/ui/use-hydrated";
import { createDepositAction } from "@/lib/actions/payments";
import type { DepositAccountRecord } from "@/lib/features/settings/record";
import { DepositAccounts } from "./deposit-accounts";
import { DepositFields } from "./deposit-fields";
import { useAmountLeft, useAnotherPayment } from "./left-to-pay";
import type { PayBill } from "./pay-bill";
import { PayFacts } from "./pay-facts";
import { PayActions, PayPage, PayStep } from "./pay-page";
import { depositFailed, SlipField } from "./pay-slip-field";

const loadSchema = lazyCode(() =>
  import("@/lib/features/payments/schema").then((module) => module.depositForm),
);

/**
 * The direct deposit form: amount, date and slip. Its draft is kept, also if a new version makes the page reload.
 * @param props.earliest the first allowed day of a slip
 * @param props.today the last allowed day, on the site's calendar
 */
export function PayDeposit(props: {
  tenantId: string;
  bill: PayBill;
  accounts: readonly DepositAccountRecord[];
  timeZone: string;
  today: string;
  earliest: string;
}) {
  const { tenantId, bill, accounts, timeZone, today, earliest } = props;
  const isHydrated = useHydrated();
  const go = useGo();
  const [hasSlip, setHasSlip] = useState(false);
  const amountLeft = useAmountLeft(bill);
  const values = { amountPaid: amountLeft, transactionDate: "", images: [] };
  const form = useZodForm(async () => (await loadSchema())(timeZone), { defaultValues: values, values });
  const send = useAction(createDepositAction, { creates: "deposit", failureTitle: depositFailed });
  const askAnother = useAnotherPayment(bill);
  const goBack = () => go("/billings/payments");
  // The form warns about unsaved input until it is sent.
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (isSent) go("/");
  }, [isSent, go]);
  return (
    <PayPage title="Direct Deposit" back={{ label: "Back to Payment method", onPress: goBack }}>
      <Form
        form={form}
        guard={!isSent}
        failureTitle={depositFailed}
        onSubmit={async (values) => {
          const refused = await askAnother(values.amountPaid);
          if (refused) return refused;
          const outcome = await send({ ...values, tenantId });
          if (!outcome.done) return outcome;
          await showMessage({
            kind: "success",
            title: "DEPOSIT SLIP UPLOADED",
            body: "It counts when the PMO has verified it.",
          });
          setSent(true);
        }}
      >
        {/* The server knows no draft. */}
        {isHydrated ? <DraftNote userId={tenantId} name="deposit:new" from={amountLeft} /> : null}
        <PayFacts bill={bill} />
        {accounts.length > 0 ? (
          <PayStep number={1} title="Deposit to this account">
            <DepositAccounts accounts={accounts} amount={amountLeft} code={bill.clientCode} />
          </PayStep>
        ) : null}
        <PayStep number={accounts.length > 0 ? 2 : null} title="Send the slip">
          <DepositFields
            {...{ timeZone, today, earliest }}
            {...(amountLeft
              ? { hint: "Filled with what is left. Change it if you paid another amount." }
              : {})}
          />
          <SlipField name="images" label="Deposit slip" area="client" onChosen={setHasSlip} />
        </PayStep>
        <PayActions
          missing={hasSlip ? null : "Submit needs the picture of your deposit slip."}
          onCancel={goBack}
        />
      </Form>
    </PayPage>
  );
}
