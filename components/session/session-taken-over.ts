import { showMessage } from "@/components/ui/message-dialog";
import { releaseNavigationGuards } from "@/components/ui/use-navigation-guard";
import { reload } from "./reload";

/** Says that the session is somebody else's, and loads the page again, which is then theirs. */
export async function showSessionTakenOver(): Promise<void> {
  await showMessage({
    kind: "info",
    title: "Somebody else has logged in",
    body: "This happened in another window of this browser. Nothing can be sent from here any more: the page will be loaded again.",
  });
  releaseNavigationGuards();
  await reload();
}
