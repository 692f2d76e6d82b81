import "server-only";
import * as z from "zod";
import { services } from "@/db/kinds";
import { serviceSetting } from "@/db/schema";
import { moduleStatus } from "@/db/statuses";
import { anyAdmin, client } from "@/lib/core/actor";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { type ServiceSetting, serviceSettingRecord } from "@/lib/features/settings/record";
import { pesoNumber } from "@/lib/format/money";

/** All modules in their order; a module without a stored setting is off with amount 0. */
export async function readServiceSettings(tx: Executor): Promise<ServiceSetting[]> {
  const rows = await tx.select().from(serviceSetting);
  return services.map((type) => {
    const row = rows.find((stored) => stored.type === type);
    return { type, status: row?.status ?? moduleStatus.off, amount: pesoNumber(row?.amount ?? "0") };
  });
}

/** `GET /system-parameter-settings`: a row for each module. */
export const showServices = defineUseCase({
  name: "systemParameterSettings.show",
  allow: [client, anyAdmin],
  input: z.object({}),
  output: z.array(serviceSettingRecord),
  run: ({ tx }) => readServiceSettings(tx),
});
