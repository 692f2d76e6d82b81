import "server-only";
import { call } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { checkHealth, checkReadiness } from "./server/check-health";

export const healthFeature: Feature = {
  calls: [
    {
      name: "Health",
      about: "For whoever runs it.",
      calls: [
        call("get", "/health", checkHealth, "Tell that the process is alive"),
        call("get", "/ready", checkReadiness, "Tell whether the database answers and is migrated"),
      ],
    },
  ],
};
