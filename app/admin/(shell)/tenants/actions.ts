"use server";

import { deleteTenant } from "@/lib/features/deletions/server/delete-tenant";
import { createTenant } from "@/lib/features/tenants/server/create-tenant";
import { endTenantSessions } from "@/lib/features/tenants/server/end-tenant-sessions";
import { sendLogInMail } from "@/lib/features/tenants/server/send-log-in-mail";
import { updateTenant } from "@/lib/features/tenants/server/update-tenant";
import { runAction } from "@/lib/http/action";

export const create = async (input: unknown, key: unknown) => runAction("admin", createTenant, input, key);

export const update = async (input: unknown) => runAction("admin", updateTenant, input);

export const remove = async (id: string) => runAction("admin", deleteTenant, { id });

export const endSessions = async (id: string) => runAction("admin", endTenantSessions, { id });

export const mailLogIn = async (id: string) => runAction("admin", sendLogInMail, { id });
