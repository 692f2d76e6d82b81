import { adminPage } from "@/app/admin/admin-page";
import { ExpectedPage } from "@/components/expected/expected-page";
import { can } from "@/lib/core/actor";
import { gateKinds, seenGateKinds } from "@/lib/features/expected/gate-kinds";
import { listExpectedToday } from "@/lib/features/expected/server/list-expected-today";
import { permissionOf } from "@/lib/features/tickets/flags";

/** Who and what comes to the tower today, for the guard. */
export default function Expected() {
  const views = gateKinds.map((kind) => permissionOf(kind, "view"));
  return adminPage("Expected today", views, async (session) => {
    const { actor } = session;
    const seen = gateKinds.filter((kind) => can(actor, permissionOf(kind, "view")));
    return (
      <ExpectedPage
        adminId={actor.id}
        kinds={seenGateKinds(seen, (permission) => can(actor, permission))}
        initial={await listExpectedToday(session, {})}
      />
    );
  });
}
