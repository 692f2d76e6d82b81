import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { registry } from "@/lib/features/tickets/registry";
import { rolesFor } from "@/tests/support/roles";
import { makeAdmin, makeTenant } from "./people";
import { listen } from "./realtime";
import { type Caller, enter, everyFlag, flags, setModules } from "./tickets";

/* Subscribers of the app's channels: the official client, with signatures from the API. */

/** Signs subscriptions of somebody's session. */
export const sign = (as: Caller) => (body: object) => as("POST", "/realtime/auth", body);

/** Subscribes with somebody's session, and receives nothing of what was done before. */
export async function hear(as: Caller, channel: string) {
  await settleAfterCommits();
  return listen(sign(as), channel);
}

/** A tenant, staff who may do everything with tickets, and staff who may act on them and not view them. */
export async function makeListeners() {
  await setModules();
  return {
    tenant: await enter(await makeTenant({ uoccname: "Ana Peña" })),
    office: await enter(await makeAdmin(rolesFor(...registry.flatMap((kind) => flags(kind, ...everyFlag))))),
    blind: await enter(
      await makeAdmin(rolesFor(...registry.flatMap((kind) => flags(kind, "edit", "approve")))),
    ),
  };
}
