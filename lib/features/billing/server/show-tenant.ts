import "server-only";
import * as z from "zod";
import { adminWith, can, client, hasUnitRight } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { recordId } from "@/lib/core/schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import { tenantDetail } from "@/lib/features/billing/record";
import { paymentsOnTheWay } from "@/lib/features/invoices/server/on-the-way";
import {
  findTenant,
  tenantRecordFor,
  toTenantRecord,
  withOwnAddresses,
} from "@/lib/features/tenants/server/read";
import { pesoNumber } from "@/lib/format/money";
import { outstandingBalance } from "./balance";
import { readModuleAccess } from "./modules";

/** What people without the right `bills` get in place of the unit's bill. */
const noBill = {
  outstandingBalance: null,
  dueDate: null,
  soaAmount: null,
  soaDate: null,
  soaName: null,
  hasPdf: false,
};

/** `GET /tenant/{id}`: people see only their unit. Staff who may view payments get those on their way too. */
export const showTenant = defineUseCase({
  name: "tenant.show",
  allow: [client, adminWith("tenants.view")],
  input: z.object({ id: recordId }),
  output: tenantDetail,
  async run({ actor, input, tx }) {
    const isOther = actor.area === "client" && actor.tenantId !== input.id.toLowerCase();
    const row = isOther ? undefined : await findTenant(input.id);
    if (!row) throw notFound();
    const record = await withOwnAddresses(tx, actor, tenantRecordFor(actor, toTenantRecord(row)));
    const { balance, dueDate } = await outstandingBalance(tx, row.id);
    const modules = await readModuleAccess(tx, balance);
    if (!hasUnitRight(actor, "bills")) return { ...record, ...noBill, modules };
    return {
      ...record,
      outstandingBalance: pesoNumber(balance),
      dueDate,
      modules,
      ...(actor.area === "client" || can(actor, "payments.view")
        ? { onTheWay: await paymentsOnTheWay(tx, row.id) }
        : {}),
    };
  },
});
