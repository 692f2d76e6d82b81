import { directUrl, sqlClient } from "../lib/core/server/database";
import { ensureSuperAdmin } from "../lib/features/admins/server/first-super-admin";
import { migrate } from "../lib/product/migrate";

await migrate(directUrl);
await ensureSuperAdmin();
await sqlClient.end();
