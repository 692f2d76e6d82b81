import { clientPage } from "@/app/(client)/client-page";
import { MemorandumList } from "@/components/memorandums/memorandum-list";
import { listMemorandums } from "@/lib/features/memorandums/server/memorandums";

/** Building Circulars and Memorandums. */
export default function Memorandums() {
  return clientPage("/memorandums", async (session) => {
    const initial = await listMemorandums(session, {});
    return <MemorandumList initial={initial} />;
  });
}
