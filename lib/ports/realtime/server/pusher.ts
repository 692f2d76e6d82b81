import "server-only";
import Pusher from "pusher";
import { env } from "@/lib/core/env";

// PUSHER_HOST takes precedence, as in the browsers' configuration (lib/app/realtime/show-config.ts).
const endpoint =
  env.PUSHER_CLUSTER && !env.PUSHER_HOST
    ? { cluster: env.PUSHER_CLUSTER, useTLS: true }
    : {
        host: env.PUSHER_HOST ?? "127.0.0.1",
        port: String(env.PUSHER_PORT),
        useTLS: env.PUSHER_SCHEME === "https",
      };

/** Client of the real-time server: hosted Pusher, or any server with the same protocol. */
export const pusher = new Pusher({
  appId: env.PUSHER_APP_ID,
  key: env.PUSHER_KEY,
  secret: env.PUSHER_SECRET,
  timeout: 3000,
  ...endpoint,
});
