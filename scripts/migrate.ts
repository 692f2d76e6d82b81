import { sqlClient } from "../db/client";
import { migrate } from "../db/migrate";
import { ensureSuperAdmin } from "../lib/admins/server/first-super-admin";
import { env } from "../lib/env";

await migrate(env.DATABASE_URL);
await ensureSuperAdmin();
await sqlClient.end();
