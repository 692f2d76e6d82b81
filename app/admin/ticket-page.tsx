import { LockKeyhole } from "lucide-react";
import {
  createTicketAction,
  deleteTicketAction,
  updateTicketAction,
  verifyTicketAction,
} from "@/app/admin/actions";
import { AdminTickets } from "@/components/tickets/admin-tickets";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { can } from "@/lib/auth/actor";
import { pageSession } from "@/lib/auth/page-session";
import { env } from "@/lib/env";
import { forbiddenMessage } from "@/lib/errors";
import type { FlagOf, Permission } from "@/lib/permissions/pages";
import type { TicketKind } from "@/lib/tickets/define";
import { readListState } from "@/lib/tickets/list-state";
import { firstPage } from "@/lib/tickets/server/first-page";
import { flagOfTarget } from "@/lib/tickets/statuses";

type Props = { kind: TicketKind; searchParams: Promise<Record<string, string | string[] | undefined>> };

const actions = {
  create: createTicketAction,
  update: updateTicketAction,
  remove: deleteTicketAction,
  verify: verifyTicketAction,
};

/** The back office's page of one kind of ticket. */
export async function AdminTicketPage({ kind, searchParams }: Props) {
  const session = await pageSession("admin");
  if (!session) return null;
  const { actor } = session;
  const has = (flag: FlagOf<"gatepass">) => can(actor, `${kind.page}.${flag}` as Permission);
  if (!has("view")) {
    return (
      <>
        <PageHeader title={kind.texts.title} />
        <Card className="mt-5">
          <EmptyState icon={<LockKeyhole />} text={forbiddenMessage} />
        </Card>
      </>
    );
  }
  const { state, page } = await firstPage(kind, session, readListState(await searchParams));
  const rights = {
    add: has("add") || (kind.page === "visitors" && has("edit")),
    edit: has("edit"),
    delete: has(kind.page === "reservations" ? "reject" : "delete"),
    verify: has("verify"),
    targets: kind.statuses.filter((status) => has(flagOfTarget[status])),
  };
  return (
    <AdminTickets
      kindName={kind.name}
      adminId={actor.id}
      timeZone={env.SITE_TIME_ZONE}
      rights={rights}
      actions={actions}
      initial={{ state, page }}
    />
  );
}
