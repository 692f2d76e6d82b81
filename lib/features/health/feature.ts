import "server-only";
import { call } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { checkHealth, checkReadiness } from "./server/check-health";

export const healthFeature: Feature = {
  calls: [
    {
      name: "Health",
      about: "Health checks for operators and load balancers.",
      calls: [
        call("get", "/health", checkHealth, "Check that the process is alive"),
        call("get", "/ready", checkReadiness, "Check that the database responds and is migrated"),
      ],
    },
  ],
};
