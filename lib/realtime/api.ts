import "server-only";
import { call } from "@/lib/api/call";
import { authorizeChannel } from "./server/authorize";
import { showRealtimeConfig } from "./server/show-config";

export const realtimeCalls = [
  // pusher-js sends a form; a subscription is no use of the session.
  call("post", "/realtime/auth", authorizeChannel, { form: true, background: true }),
  call("get", "/realtime/config", showRealtimeConfig),
];
