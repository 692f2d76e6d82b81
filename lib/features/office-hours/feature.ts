import "server-only";
import { call, json, savedWhole, whole } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { targetTimeList } from "./schema";
import { saveOfficeHours, showOfficeHours } from "./server/office-hours";
import { saveTargetTimes, showTargetTimes } from "./server/target-times";

export const officeHoursFeature: Feature = {
  calls: [
    {
      name: "Office hours and target times",
      about: "The office hours, and the target times for answering and completing tickets.",
      calls: [
        call("get", "/office-hours", showOfficeHours, "Show the office hours and holidays"),
        call("put", "/office-hours", saveOfficeHours, "Replace the office hours and holidays", {
          refuses: [409],
        }),
        call("get", "/target-times", showTargetTimes, "Show the target times of tickets", whole),
        call("put", "/target-times", saveTargetTimes, "Replace the target times of tickets", {
          body: json(targetTimeList),
          listBody: "targetTimes",
          ...savedWhole,
        }),
      ],
    },
  ],
  auditNames: { office_hours: "Office Hours", target_time: "Target Times" },
};
