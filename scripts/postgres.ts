import { dataFolder, runCommand } from "@/scripts/support/command";
import { startPostgres } from "@/scripts/support/embedded-postgres";

/*
 * `npm run postgres`: a PostgreSQL server for development in `.data/dev-postgres`. Prints the URL of its database
 * `towerdesk` and runs until Ctrl-C.
 */

const dataDir = dataFolder(".data/dev-postgres");
await runCommand({
  name: "PostgreSQL",
  dataDir,
  main: async (programs) => {
    const logFile = programs.logOf("postgresql");
    const server = await startPostgres({ dataDir: `${dataDir}/postgres`, log: logFile });
    programs.adopt("PostgreSQL", { ...server, logFile });
    await server.ensureDatabase("towerdesk");
    console.log(`DATABASE_URL=${server.url("towerdesk")}`);
    return "serving";
  },
});
