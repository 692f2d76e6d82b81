import "server-only";
import { sql } from "drizzle-orm";
import { tenant } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { invalid } from "@/lib/core/errors";
import { audit } from "@/lib/core/server/audit";
import type { Transaction } from "@/lib/core/server/database";
import { writeOnce } from "@/lib/core/server/idempotency";
import { defineUseCase } from "@/lib/core/server/use-case";
import { createFirstPeople } from "@/lib/features/auth/server/accounts";
import { auditedTenant } from "@/lib/features/auth/server/audit-accounts";
import { hashNewPassword } from "@/lib/features/auth/server/new-password";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { derivedColumns } from "@/lib/features/tenants/derived";
import { tenantRecord } from "@/lib/features/tenants/record";
import { tenantCreation } from "@/lib/features/tenants/schema";
import { mailLogIn } from "./mail-log-in";
import { imageUse, type TenantRow, tenantColumns, toTenantRecord } from "./read";

export const codeTaken = () => invalid({ clientCode: ["Client Code Already Taken"] });

/** `POST /tenant`: mails the log-in if the tenant has an e-mail address. */
export const createTenant = defineUseCase({
  name: "tenant.create",
  allow: [adminWith("tenants.add")],
  input: tenantCreation,
  output: tenantRecord,
  creates: true,
  async run({ actor, input, address, requestId, keyed }) {
    const { clientCode, password, ...fields } = input;
    const { uoccname, uoccpers, firstName, middleName, lastName, email } = fields;
    const names = [clientCode, uoccname, uoccpers, firstName, middleName, lastName, email];
    const passwordHash =
      password === null ? null : await hashNewPassword(address, password, "password", { names });
    const values = { ...fields, postById: actor.id };
    return await writeOnce(actor.id, keyed, async (tx) => {
      const row =
        clientCode === null
          ? await insertWithNextCode(tx, values)
          : await insert(tx, { ...values, clientCode });
      if (!row) throw codeTaken();
      await createFirstPeople(tx, sql`select ${row.id}::uuid as id`, passwordHash);
      if (row.image) await attachFiles(tx, actor, imageUse(row.id), { image: [row.image] });
      if (row.email) {
        // Not urgent, because the office may create many tenants at once.
        const kind = { hasPassword: passwordHash !== null, isUrgent: false };
        await mailLogIn(tx, { ...row, email: row.email }, kind);
      }
      const detail = { clientCode: row.clientCode, uoccname: row.uoccname, email: row.email };
      await audit(tx, { actor, address, requestId }, "tenant.create", auditedTenant, row.id, detail);
      return toTenantRecord(row);
    });
  },
});

type Values = Omit<typeof tenant.$inferInsert, keyof ReturnType<typeof derivedColumns>>;

/** @returns undefined if the client code is in use, even by a parallel call */
async function insert(tx: Transaction, values: Values): Promise<TenantRow | undefined> {
  const [row] = await tx
    .insert(tenant)
    .values({ ...values, ...derivedColumns(values) })
    .onConflictDoNothing()
    .returning(tenantColumns);
  return row;
}

/** Inserts with the next free code such as `TD-000001`; codes of deleted tenants are not reused. */
async function insertWithNextCode(tx: Transaction, values: Omit<Values, "clientCode">): Promise<TenantRow> {
  const [last] = await tx.execute<{ number: number }>(sql`
    select coalesce(max(substr(client_code_key, 4)::int), 0) as number from ${tenant}
    where client_code_key like 'TD-%' and client_code_key ~ '^TD-[0-9]{6,9}$'`);
  for (let number = (last?.number ?? 0) + 1; ; number++) {
    const row = await insert(tx, { ...values, clientCode: `TD-${String(number).padStart(6, "0")}` });
    if (row) return row;
  }
}
