import "@/lib/core/secret-files";
import { migrate } from "@/lib/app/migrate";
import { directUrl, sqlClient } from "../lib/core/server/database";
import { ensureSuperAdmin } from "../lib/features/admins/server/first-super-admin";

await migrate(directUrl);
await ensureSuperAdmin();
await sqlClient.end();
