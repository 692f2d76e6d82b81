import "server-only";
import * as z from "zod";
import type { Executor } from "@/db/client";
import { serviceSetting } from "@/db/schema";
import { admin, client } from "@/lib/auth/actor";
import { pesoNumber } from "@/lib/format/money";
import { type ServiceSetting, serviceTypes } from "@/lib/settings/services";
import { useCase } from "@/lib/use-case";

/** All eight modules' settings, in their order; one that was never set is off with amount 0. */
export async function readServices(tx: Executor): Promise<ServiceSetting[]> {
  const rows = await tx.select().from(serviceSetting);
  return serviceTypes.map((type) => {
    const row = rows.find((known) => known.type === type);
    return { type, status: row?.status ?? 0, amount: pesoNumber(row?.amount ?? "0") };
  });
}

/** `GET /system-parameter-settings`: eight rows. */
export const showServices = useCase({
  name: "systemParameterSettings.show",
  allow: [client, admin()],
  input: z.object({}),
  run: ({ tx }) => readServices(tx),
});
