import { adminPage } from "@/app/admin/admin-page";
import { ExpectedPage } from "@/components/expected/expected-page";
import { can } from "@/lib/core/actor";
import { gateViews, seenGateKinds } from "@/lib/features/expected/gate-kinds";
import { listExpectedToday } from "@/lib/features/expected/server/list-expected-today";

/** Who and what comes to the tower today, for the guard. */
export default function Expected() {
  return adminPage("Expected today", gateViews, async (session) => {
    const { actor } = session;
    return (
      <ExpectedPage
        adminId={actor.id}
        kinds={seenGateKinds((permission) => can(actor, permission))}
        initial={await listExpectedToday(session, {})}
      />
    );
  });
}
