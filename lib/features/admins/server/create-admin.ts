import "server-only";
import { v7 as uuidv7 } from "uuid";
import { admin } from "@/db/schema";
import { adminWith, can, type StaffActor } from "@/lib/core/actor";
import { forbidden, invalid } from "@/lib/core/errors";
import { grantable, notGranted } from "@/lib/core/permissions/grants";
import { defaultRoles, type Permission, type RoleEntry } from "@/lib/core/permissions/pages";
import { audit } from "@/lib/core/server/audit";
import { writeOnce } from "@/lib/core/server/idempotency";
import { defineUseCase } from "@/lib/core/server/use-case";
import { adminRecord } from "@/lib/features/admins/record";
import { adminCreationWithRoles, emailTakenMessage, type RolePage } from "@/lib/features/admins/schema";
import { createAccount } from "@/lib/features/auth/server/accounts";
import { auditedAdmin } from "@/lib/features/auth/server/audit-accounts";
import { hashNewPassword } from "@/lib/features/auth/server/new-password";
import { accountKey } from "@/lib/format/account-key";
import { invalidateAdmins } from "./invalidate-admins";
import { adminColumns, toAdminRecord } from "./read";

/** @throws AppError `forbidden`, with what the caller lacks */
export function assertMayGrant(lacking: readonly Permission[]): void {
  if (lacking.length === 0) return;
  throw forbidden(`You can't grant what you may not do yourself: ${lacking.join(", ")}.`);
}

export const emailTaken = () => invalid({ email: [emailTakenMessage] });

/**
 * The roles of a new admin: those that were chosen, or the default ones without what the caller lacks.
 * @throws AppError `forbidden` if the caller may not give roles, or lacks one of the permissions
 */
function rolesOfNew(actor: StaffActor, chosen: RoleEntry[] | null | undefined): RoleEntry[] | null {
  if (chosen) {
    if (!can(actor, "utilities.manageAccess")) throw forbidden();
    if (actor.area === "admin") assertMayGrant(notGranted(actor.roles, chosen));
    return chosen;
  }
  if (actor.area === "super-admin") return null;
  const { roles, leftOut } = grantable(actor.roles, defaultRoles);
  return leftOut.length === 0 ? null : roles;
}

/**
 * `POST /user-admin`: a new admin with the default roles or, with `utilities.manageAccess`, with `firstRoles`.
 * @param pages the pages whose flags roles may have
 */
export const createAdmin = (pages: readonly RolePage[]) =>
  defineUseCase({
    name: "admin.create",
    allow: [adminWith("utilities.add")],
    input: adminCreationWithRoles(pages),
    output: adminRecord,
    creates: true,
    async run({ actor, input, address, requestId, keyed, afterCommit }) {
      const { password, password_confirmation: _, firstRoles, ...fields } = input;
      const roles = rolesOfNew(actor, firstRoles);
      const names = [fields.name, fields.firstName, fields.lastName, fields.email];
      const passwordHash = await hashNewPassword(address, password, "password", { names });
      return await writeOnce(actor.id, keyed, async (tx) => {
        const id = uuidv7();
        await createAccount(tx, id, passwordHash);
        const [row] = await tx
          .insert(admin)
          .values({ ...fields, id, role: "admin", roles, emailKey: accountKey(fields.email) })
          // Also covers a parallel call with the same e-mail address.
          .onConflictDoNothing()
          .returning(adminColumns);
        if (!row) throw emailTaken();
        const detail = {
          ...{ name: row.name, email: row.email, status: row.status },
          ...(firstRoles ? { roles: firstRoles } : {}),
        };
        await audit(tx, { actor, address, requestId }, "admin.create", auditedAdmin, row.id, detail);
        afterCommit(invalidateAdmins);
        return toAdminRecord(row);
      });
    },
  });
