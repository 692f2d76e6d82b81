import "server-only";
import { admin } from "@/db/schema";
import { admin as anAdmin, type StaffActor } from "@/lib/core/actor";
import { invalid } from "@/lib/core/errors";
import { notGranted } from "@/lib/core/permissions/can";
import { defaultRoles, type RoleEntry } from "@/lib/core/permissions/pages";
import { audit } from "@/lib/core/server/audit";
import { inTransaction } from "@/lib/core/server/transaction";
import { defineUseCase } from "@/lib/core/server/use-case";
import { adminRecord } from "@/lib/features/admins/record";
import { adminCreation, emailTakenMessage } from "@/lib/features/admins/schema";
import { hashPassword, inTurn } from "@/lib/features/auth/server/passwords";
import { accountKey } from "@/lib/format/account-key";
import { adminColumns, toAdminRecord } from "./read";

export const emailTaken = () => invalid({ email: [emailTakenMessage] });

/** The default roles; of these only what the caller may do itself, since nobody grants more. */
function firstRoles(actor: StaffActor): RoleEntry[] | null {
  if (actor.area === "super-admin") return null;
  const granted = defaultRoles.filter((entry) => notGranted(actor.roles, [entry]).length === 0);
  return granted.length === defaultRoles.length ? null : granted;
}

/** `POST /user-admin`: a new admin with the default roles. */
export const createAdmin = defineUseCase({
  name: "admin.create",
  allow: [anAdmin("utilities.add")],
  input: adminCreation,
  output: adminRecord,
  async run({ actor, input, address, requestId }) {
    const { password, password_confirmation: _, ...fields } = input;
    const passwordHash = await inTurn(address, () => hashPassword(password));
    return await inTransaction(async (tx) => {
      const [row] = await tx
        .insert(admin)
        .values({
          ...fields,
          role: "admin",
          roles: firstRoles(actor),
          emailKey: accountKey(fields.email),
          passwordHash,
        })
        // This also covers one with the same address that is created at the same moment.
        .onConflictDoNothing()
        .returning(adminColumns);
      if (!row) throw emailTaken();
      const detail = { name: row.name, email: row.email, status: row.status };
      await audit(tx, { actor, address, requestId }, "admin.create", "admin", row.id, detail);
      return toAdminRecord(row);
    });
  },
});
