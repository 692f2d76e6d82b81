"use server";

import { createTenant } from "@/lib/features/tenants/server/create-tenant";
import { deleteTenant } from "@/lib/features/tenants/server/delete-tenant";
import { sendLogInMail } from "@/lib/features/tenants/server/send-log-in-mail";
import { updateTenant } from "@/lib/features/tenants/server/update-tenant";
import { runAction } from "@/lib/product/action";

export const createTenantAction = async (input: unknown) => runAction("admin", createTenant, input);

export const updateTenantAction = async (input: unknown) => runAction("admin", updateTenant, input);

export const deleteTenantAction = async (id: string) => runAction("admin", deleteTenant, { id });

export const sendLogInMailAction = async (id: string) => runAction("admin", sendLogInMail, { id });
