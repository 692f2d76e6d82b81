import "server-only";
import * as z from "zod";
import { open } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { oneOf } from "@/lib/core/record-schema";
import { defineUseCase } from "@/lib/core/server/use-case";

const realtimeConfig = z.object({
  key: z.string().meta({ description: "The app's public key.", example: "towerdesk" }),
  host: z.string().nullable().meta({ description: "Null with hosted Pusher.", example: "tower.example.com" }),
  port: z.int().meta({ example: 443 }),
  scheme: oneOf(["http", "https"]),
  cluster: z
    .string()
    .meta({ description: "The cluster of hosted Pusher; empty with any other server.", example: "" }),
});

/** `GET /realtime/config`: the address of the real-time server for clients. `host` is null for hosted Pusher. */
export const showRealtimeConfig = defineUseCase({
  name: "realtime.config",
  allow: [open],
  input: z.object({}),
  output: realtimeConfig,
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
