import "server-only";
import { call } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { planReset } from "./server/groups";
import { countResetTables, resetData } from "./server/reset-data";

export const resetFeature: Feature = {
  calls: ({ resetParts }) => {
    const plan = planReset(resetParts);
    return [
      {
        name: "Database",
        about: "The deletion of all rows of chosen tables.",
        calls: [
          call(
            "get",
            "/reset-counts",
            countResetTables(plan),
            "Count the rows of the tables that can be reset",
          ),
          call("delete", "/reset-data", resetData(plan), "Delete all rows of chosen tables", {
            refuses: [409, 429],
          }),
        ],
      },
    ];
  },
  auditNames: { database: "Database" },
};
