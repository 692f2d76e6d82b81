import "server-only";
import * as z from "zod";
import { open } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { defineUseCase } from "@/lib/core/server/use-case";

/** `GET /realtime/config`: where a browser or an app finds the real-time server. `host` is null on hosted Pusher. */
export const showRealtimeConfig = defineUseCase({
  name: "realtime.config",
  allow: [open],
  input: z.object({}),
  async run() {
    const hosted = env.PUSHER_CLUSTER !== undefined && env.PUSHER_HOST === undefined;
    return {
      key: env.PUSHER_KEY,
      host: hosted ? null : (env.PUSHER_PUBLIC_HOST ?? env.PUSHER_HOST ?? "127.0.0.1"),
      port: env.PUSHER_PUBLIC_PORT ?? env.PUSHER_PORT,
      scheme: env.PUSHER_PUBLIC_SCHEME ?? env.PUSHER_SCHEME,
      cluster: env.PUSHER_CLUSTER ?? "",
    };
  },
});
