import { NoAccess } from "@/components/layout/no-access";
import { MemorandumsPage } from "@/components/memorandums/memorandums-page";
import { SessionEnded } from "@/components/session/session-ended";
import { can, rightsOn } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { wholePage, wholeState } from "@/lib/core/list-state";
import { listMemorandums } from "@/lib/features/memorandums/server/memorandums";
import { pageSession } from "@/lib/http/page-session";
import { createMemorandumAction, deleteMemorandumAction, updateMemorandumAction } from "./actions";

const actions = {
  create: createMemorandumAction,
  update: updateMemorandumAction,
  remove: deleteMemorandumAction,
};

/** Building Circulars and Memorandums. */
export default async function Memorandums() {
  const session = await pageSession("admin");
  if (!session) return <SessionEnded area="admin" />;
  const { actor } = session;
  if (!can(actor, "memorandums.view")) return <NoAccess title="Building Circulars and Memorandums" />;
  const { data } = await listMemorandums(session, {});
  return (
    <MemorandumsPage
      adminId={actor.id}
      timeZone={env.SITE_TIME_ZONE}
      rights={rightsOn(actor, "memorandums")}
      actions={actions}
      initial={{ state: wholeState, page: wholePage(data) }}
    />
  );
}
