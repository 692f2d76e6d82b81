import "server-only";
import { realtimeCalls } from "@/lib/app/realtime/calls";
import type { Call, CallGroup } from "@/lib/core/server/call";
import { features } from "./features";
import { product } from "./product";

/** All API calls, in the groups of the documentation. */
export const callGroups: readonly CallGroup[] = [
  ...features.flatMap(({ calls = [] }) => (typeof calls === "function" ? calls(product) : calls)),
  {
    name: "Real time",
    about: "Live updates over a server that speaks Pusher's protocol.",
    calls: realtimeCalls,
  },
];

export const calls: readonly Call[] = callGroups.flatMap((group) => group.calls);
