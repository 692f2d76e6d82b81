"use server";

import { officePages } from "@/lib/app/product";
import { createAdmin } from "@/lib/features/admins/server/create-admin";
import { endAdminSessions } from "@/lib/features/admins/server/end-admin-sessions";
import { resetTwoFactor } from "@/lib/features/admins/server/reset-two-factor";
import { saveRoleTemplate } from "@/lib/features/admins/server/role-templates";
import { updateAdmin } from "@/lib/features/admins/server/update-admin";
import { deleteAdmin } from "@/lib/features/deletions/server/delete-admin";
import { handOverTickets } from "@/lib/features/tickets/server/responsibility/hand-over";
import { action } from "@/lib/http/action";

export const createAdminAction = action(createAdmin(officePages));
export const saveRoleTemplateAction = action(saveRoleTemplate(officePages));
export const updateAdminAction = action(updateAdmin(officePages));
export const deleteAdminAction = action(deleteAdmin);
export const resetTwoFactorAction = action(resetTwoFactor);
export const endAdminSessionsAction = action(endAdminSessions);
export const handOverTicketsAction = action(handOverTickets);
