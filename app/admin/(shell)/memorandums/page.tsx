import { adminPage } from "@/app/admin/admin-page";
import { MemorandumsPage } from "@/components/memorandums/memorandums-page";
import { rightsOn } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { wholePage, wholeState } from "@/lib/core/list-state";
import { listMemorandums } from "@/lib/features/memorandums/server/memorandums";

export default function Memorandums() {
  return adminPage("Building Circulars and Memorandums", "memorandums.view", async (session) => {
    const { data } = await listMemorandums(session, {});
    return (
      <MemorandumsPage
        adminId={session.actor.id}
        timeZone={env.SITE_TIME_ZONE}
        rights={rightsOn(session.actor, "memorandums")}
        initial={{ state: wholeState, page: wholePage(data) }}
      />
    );
  });
}
