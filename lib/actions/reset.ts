"use server";

import { resetPlan } from "@/lib/app/product";
import { resetData } from "@/lib/features/reset/server/reset-data";
import { action } from "@/lib/http/action";

export const resetDataAction = action(resetData(resetPlan));
