import { env } from "../lib/core/env";
import { sqlClient } from "../lib/core/server/database";
import { ensureSuperAdmin } from "../lib/features/admins/server/first-super-admin";
import { migrate } from "../lib/product/migrate";

await migrate(env.DATABASE_URL);
await ensureSuperAdmin();
await sqlClient.end();
