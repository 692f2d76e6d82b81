"use server";

import { deleteTenant } from "@/lib/features/deletions/server/delete-tenant";
import { createTenant } from "@/lib/features/tenants/server/create-tenant";
import { endTenantSessions } from "@/lib/features/tenants/server/end-tenant-sessions";
import { sendLogInMail } from "@/lib/features/tenants/server/send-log-in-mail";
import { updateTenant } from "@/lib/features/tenants/server/update-tenant";
import { action } from "@/lib/http/action";

export const deleteTenantAction = action(deleteTenant);
export const createTenantAction = action(createTenant);
export const endTenantSessionsAction = action(endTenantSessions);
export const sendLogInMailAction = action(sendLogInMail);
export const updateTenantAction = action(updateTenant);
