"use server";

import { updateTenant } from "@/lib/features/tenants/server/update-tenant";
import { runAction } from "@/lib/http/action";

export const updateProfileAction = async (input: unknown) => runAction("client", updateTenant, input);
