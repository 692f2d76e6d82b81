import "@/lib/core/secret-files";
import { migrate } from "@/lib/app/migrate";
import { directUrl } from "@/lib/core/server/database";
import { ensureSuperAdmin } from "@/lib/features/admins/server/first-super-admin";
import { runToEnd } from "@/scripts/support/run-to-end";

await runToEnd("The migration", async () => {
  await migrate(directUrl);
  await ensureSuperAdmin();
});
