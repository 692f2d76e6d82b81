import { billToPay } from "@/app/(client)/bill-to-pay";
import { clientPage } from "@/app/(client)/client-page";
import { PayDeposit } from "@/components/payments/pay-deposit";
import { NothingToPay } from "@/components/payments/pay-page";
import { env } from "@/lib/core/env";
import { earliestSlipDate } from "@/lib/features/payments/slip-date";
import { listDepositAccounts } from "@/lib/features/settings/server/list-deposit-accounts";
import { siteDay } from "@/lib/format/zoned";

export default function Deposit() {
  return clientPage("/billings/payments/deposit", async (session) => {
    const [bill, accounts] = await Promise.all([billToPay(session), listDepositAccounts(session, {})]);
    if (!bill) return <NothingToPay title="Direct Deposit" />;
    const today = siteDay(new Date(), env.SITE_TIME_ZONE);
    return (
      <PayDeposit
        tenantId={session.actor.tenantId}
        bill={bill}
        accounts={accounts}
        timeZone={env.SITE_TIME_ZONE}
        today={today}
        earliest={earliestSlipDate(today)}
      />
    );
  });
}
