"use server";

import { runAction } from "@/lib/action";
import { updateTenant } from "@/lib/tenants/server/update-tenant";

export const updateProfileAction = async (input: unknown) => runAction("client", updateTenant, input);
