import { MemorandumList } from "@/components/memorandums/memorandum-list";
import { SessionEnded } from "@/components/session/session-ended";
import { listMemorandums } from "@/lib/features/memorandums/server/memorandums";
import { pageSession } from "@/lib/http/page-session";

/** Building Circulars and Memorandums. */
export default async function Memorandums() {
  const session = await pageSession("client");
  if (!session) return <SessionEnded />;
  const initial = await listMemorandums(session, {});
  return <MemorandumList tenantId={session.actor.tenantId} initial={initial} />;
}
