import { showMessage } from "@/components/ui/message-dialog";
import { releaseNavigationGuards } from "@/components/ui/use-navigation-guard";
import { reload } from "./reload";

/** Tells the user that another user has logged in, then reloads the page for that session. */
export async function showSessionTakenOver(): Promise<void> {
  await showMessage({
    kind: "info",
    title: "Somebody else has logged in",
    body: "This happened in another window of this browser. Nothing can be sent from here any more: the page will be loaded again.",
  });
  releaseNavigationGuards();
  await reload();
}
