import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import * as z from "zod";
import { tenant } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { adminWith } from "@/lib/core/actor";
import { idList } from "@/lib/core/list-input";
import { csvRowsSchema } from "@/lib/core/record-schema";
import { isId } from "@/lib/core/schema";
import { natural } from "@/lib/core/server/natural-order";
import { defineUseCase } from "@/lib/core/server/use-case";
import { tenantCsv } from "@/lib/features/tenants/csv";
import { safeRow } from "@/lib/format/csv";
import { csvDate, isoInstant } from "@/lib/format/dates";
import { pesoNumber } from "@/lib/format/money";
import { type TenantRow, tenantColumns } from "./read";

/** `GET, POST /tenantIds`: the rows of Tenants.csv, sorted by client code; unknown ids are ignored. */
export const exportTenants = defineUseCase({
  name: "tenant.export",
  allow: [adminWith("tenants.view")],
  input: z.object({ selectedIds: idList }),
  output: csvRowsSchema(tenantCsv.columns),
  async run({ input, tx }) {
    const ids = input.selectedIds.filter(isId);
    if (ids.length === 0) return { data: [] };
    const rows = await tx
      .select(tenantColumns)
      .from(tenant)
      .where(and(inArray(tenant.id, ids), eq(tenant.status, recordStatus.active)))
      .orderBy(asc(natural(tenant.clientCode)));
    return { data: rows.map((row) => safeRow(toCsvRow(row))) };
  },
});

const toCsvRow = (row: TenantRow) => ({
  id: row.id,
  lastActive: csvDate(isoInstant(row.lastSeen)),
  clientCode: row.clientCode,
  firstName: row.firstName,
  middleName: row.middleName,
  lastName: row.lastName,
  uoccname: row.uoccname,
  uoccpers: row.uoccpers,
  uocctel1: row.uocctel1,
  uocctel2: row.uocctel2,
  ubtname: row.ubtname,
  ubaddln1: row.ubaddln1,
  ubaddln2: row.ubaddln2,
  ubaddln3: row.ubaddln3,
  ubaddln4: row.ubaddln4,
  email: row.email ?? "",
  phoneNumber: row.phoneNumber,
  unitNumber: row.unitNumber,
  address: row.address,
  socialMediaAccount: row.socialMediaAccount,
  soaAmount: pesoNumber(row.soaAmount),
  soaDate: csvDate(row.soaDate),
  createdAt: csvDate(isoInstant(row.createdAt)),
});
