import { dataFolder, runCommand } from "@/scripts/support/command";
import { chosenPorts, chosenServices, requireChosenPorts } from "@/scripts/support/environment";
import { startDemonstration } from "@/scripts/support/start-product";

/*
 * `npm run dev`: like quickstart, but without a build; it reloads changed sources. Its data is in `.data/dev`, separate
 * from quickstart's, unless TOWERDESK_DATA is set.
 */

const dataDir = dataFolder(".data/dev");
await runCommand({
  name: "dev",
  dataDir,
  main: async (programs) => {
    const user = process.env;
    const ports = chosenPorts(user);
    await requireChosenPorts(ports, chosenServices(user));
    const { env } = await startDemonstration({ programs, dataDir, user, ports, mode: "development" });
    console.log(`\n  Towerdesk serves at ${env.APP_URL}. Ctrl-C stops everything.\n`);
    return "serving";
  },
});
