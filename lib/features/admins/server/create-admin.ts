import "server-only";
import { admin } from "@/db/schema";
import { adminWith, type StaffActor } from "@/lib/core/actor";
import { invalid } from "@/lib/core/errors";
import { notGranted } from "@/lib/core/permissions/grants";
import { defaultRoles, type RoleEntry } from "@/lib/core/permissions/pages";
import { audit } from "@/lib/core/server/audit";
import { writeOnce } from "@/lib/core/server/idempotency";
import { defineUseCase } from "@/lib/core/server/use-case";
import { adminRecord } from "@/lib/features/admins/record";
import { adminCreation, emailTakenMessage } from "@/lib/features/admins/schema";
import { auditedAdmin } from "@/lib/features/auth/server/audit-accounts";
import { hashNewPassword } from "@/lib/features/auth/server/new-password";
import { accountKey } from "@/lib/format/account-key";
import { invalidateAdmins } from "./invalidate-admins";
import { adminColumns, toAdminRecord } from "./read";

export const emailTaken = () => invalid({ email: [emailTakenMessage] });

/** The default roles without permissions that the caller lacks, because nobody may grant those. */
function firstRoles(actor: StaffActor): RoleEntry[] | null {
  if (actor.area === "super-admin") return null;
  const granted = defaultRoles.filter((entry) => notGranted(actor.roles, [entry]).length === 0);
  return granted.length === defaultRoles.length ? null : granted;
}

/** `POST /user-admin`: a new admin with the default roles. */
export const createAdmin = defineUseCase({
  name: "admin.create",
  allow: [adminWith("utilities.add")],
  input: adminCreation,
  output: adminRecord,
  creates: true,
  async run({ actor, input, address, requestId, keyed, afterCommit }) {
    const { password, password_confirmation: _, ...fields } = input;
    const names = [fields.name, fields.firstName, fields.lastName, fields.email];
    const passwordHash = await hashNewPassword(address, password, "password", { names });
    return await writeOnce(actor.id, keyed, async (tx) => {
      const [row] = await tx
        .insert(admin)
        .values({
          ...fields,
          role: "admin",
          roles: firstRoles(actor),
          emailKey: accountKey(fields.email),
          passwordHash,
        })
        // Also covers a parallel call with the same e-mail address.
        .onConflictDoNothing()
        .returning(adminColumns);
      if (!row) throw emailTaken();
      const detail = { name: row.name, email: row.email, status: row.status };
      await audit(tx, { actor, address, requestId }, "admin.create", auditedAdmin, row.id, detail);
      afterCommit(invalidateAdmins);
      return toAdminRecord(row);
    });
  },
});
