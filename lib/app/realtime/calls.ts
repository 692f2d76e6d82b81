import "server-only";
import { call } from "@/lib/core/server/call";
import { authorizeChannel } from "./authorize";
import { showRealtimeConfig } from "./show-config";

export const realtimeCalls = [
  // pusher-js sends a form. A subscription does not extend the session.
  call(
    "post",
    "/realtime/auth",
    authorizeChannel,
    "Sign a subscription to one of the caller's channels, or the sign-in of the connection",
    {
      form: true,
      background: true,
    },
  ),
  call("get", "/realtime/config", showRealtimeConfig, "Show the connection settings of the real-time server"),
];
