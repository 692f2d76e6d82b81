"use server";

import { saveOfficeHours } from "@/lib/features/office-hours/server/office-hours";
import { saveTargetTimes } from "@/lib/features/office-hours/server/target-times";
import { recomputeClocks } from "@/lib/features/tickets/server/clock/recompute-clocks";
import { action, wholeAction } from "@/lib/http/action";

export const saveOfficeHoursAction = action(saveOfficeHours);
export const saveTargetTimesAction = wholeAction(saveTargetTimes);
export const recomputeClocksAction = action(recomputeClocks);
