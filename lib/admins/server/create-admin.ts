import "server-only";
import { admin } from "@/db/schema";
import type { AdminRecord } from "@/lib/admins/record";
import { adminCreation } from "@/lib/admins/schema";
import { audit } from "@/lib/audit/server/audit";
import { admin as anAdmin } from "@/lib/auth/actor";
import { hashPassword } from "@/lib/auth/server/passwords";
import { invalid } from "@/lib/errors";
import { useCase } from "@/lib/use-case";
import { adminColumns, toAdminRecord } from "./read";

export const emailTaken = () => invalid({ email: ["Email Already Taken"] });

/** `POST /user-admin`: a new admin with the default roles. */
export const createAdmin = useCase({
  name: "admin.create",
  allow: [anAdmin("utilities.add")],
  input: adminCreation,
  write: true,
  async run({ actor, input, tx, address, requestId }): Promise<AdminRecord> {
    const { password, password_confirmation: _, ...fields } = input;
    const [row] = await tx
      .insert(admin)
      .values({ ...fields, role: "admin", passwordHash: await hashPassword(password) })
      // Also where the other one comes at the same moment.
      .onConflictDoNothing()
      .returning(adminColumns);
    if (!row) throw emailTaken();
    const detail = { name: row.name, email: row.email, status: row.status };
    await audit(tx, { actor, address, requestId }, "admin.create", "admin", row.id, detail);
    return toAdminRecord(row);
  },
});
