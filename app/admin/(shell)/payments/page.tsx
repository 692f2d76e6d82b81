import { NoAccess } from "@/components/layout/no-access";
import { OfficePayments } from "@/components/payments/office-payments";
import { SessionEnded } from "@/components/session/session-ended";
import { can } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { firstPage } from "@/lib/core/server/first-page";
import { paymentRights } from "@/lib/features/payments/rights";
import { listDifferences } from "@/lib/features/payments/server/differences";
import { listPayments } from "@/lib/features/payments/server/list-payments";
import { pageSession } from "@/lib/http/page-session";
import {
  addReservationAction,
  approveReservationAction,
  checkPaymentAction,
  deletePaymentAction,
  settleDifferenceAction,
  updatePaymentAction,
} from "./actions";

const actions = {
  update: updatePaymentAction,
  remove: deletePaymentAction,
  check: checkPaymentAction,
  settle: settleDifferenceAction,
  reserve: addReservationAction,
  approve: approveReservationAction,
};

/** Payments. */
export default async function Payments({ searchParams }: PageProps<"/admin/payments">) {
  const session = await pageSession("admin");
  if (!session) return <SessionEnded area="admin" />;
  const { actor } = session;
  if (!can(actor, "payments.view")) return <NoAccess title="Payments" />;
  const [initial, differences] = await Promise.all([
    firstPage(listPayments, session, searchParams),
    listDifferences(session, { limit: 100 }),
  ]);
  return (
    <OfficePayments
      adminId={actor.id}
      timeZone={env.SITE_TIME_ZONE}
      rights={paymentRights(actor)}
      {...{ actions, initial, differences }}
    />
  );
}
