import "server-only";
import type { Feature } from "@/lib/features/feature";
import { resetCalls } from "./api";
import { planReset } from "./server/groups";

export const resetFeature: Feature = {
  calls: ({ resetParts }) => [
    { name: "Database", about: "Emptying tables.", calls: resetCalls(planReset(resetParts)) },
  ],
  auditNames: { database: "Database" },
};
