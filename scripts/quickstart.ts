import path from "node:path";
import { parseArgs } from "node:util";
import { bold, dim } from "yoctocolors";
import { dataFolder, runCommand } from "@/scripts/support/command";
import { chosenPorts, chosenServices, requireChosenPorts } from "@/scripts/support/environment";
import { Problem } from "@/scripts/support/problem";
import type { Programs } from "@/scripts/support/programs";
import { type Started, startDemonstration } from "@/scripts/support/start-product";
import { duration } from "@/scripts/support/steps";

/*
 * `npm run quickstart [-- --empty]`: starts the product from a fresh clone. With --empty it contains only the super
 * admin. Later starts only repeat what has changed.
 */

const dataDir = dataFolder(".data");
await runCommand({ name: "quickstart", dataDir, main: serve });

async function serve(programs: Programs) {
  const started = Date.now();
  const empty = readEmptyOption();
  const user = process.env;
  const ports = chosenPorts(user);
  console.log(`\n  ${bold("Towerdesk")} ${dim("quickstart")}\n`);
  await requireChosenPorts(ports, chosenServices(user));
  const product = await startDemonstration({ programs, dataDir, user, ports, mode: "production", empty });
  printSummary(product, empty, Date.now() - started);
  return "serving" as const;
}

function readEmptyOption(): boolean {
  try {
    return parseArgs({ options: { empty: { type: "boolean", default: false } } }).values.empty;
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error), "quickstart knows --empty.");
  }
}

function printSummary({ env, ports }: Started, empty: boolean, took: number): void {
  const home = env.APP_URL;
  const services = chosenServices(process.env);
  const shown = path.relative(process.cwd(), dataDir) || dataDir;
  const { SUPER_ADMIN_EMAIL: superName, SUPER_ADMIN_PASSWORD: superPassword } = env;
  const people = [
    ["Tenant", home, "T1-101 / Tenant-demo-2026"],
    ["Admin", `${home}/admin`, "admin@towerdesk.local / Admin-demo-2026"],
    ["Super admin", `${home}/super-admin`, superName ? `${superName} / ${superPassword}` : ""],
  ].slice(!empty && env.TOWERDESK_DEMO === "1" ? 0 : 2);
  const others = [["API", `${home}/api/docs`]];
  if (services.mail)
    others.push(["Mail", `http://localhost:${ports.mailPage}`, "every mail that the product sends"]);
  if (services.push)
    others.push(["Push", `http://localhost:${ports.push}`, "phones that show every push message"]);
  if (services.dragonpay)
    others.push(["DragonPay", `http://localhost:${ports.dragonpay}`, "its sandbox: no money moves"]);
  if (services.aqwire) others.push(["AQWire", `http://localhost:${ports.aqwire}`, "its sandbox"]);
  if (services.realtime) others.push(["Real time", `ws://localhost:${ports.realtime}`]);
  others.push(["Data", shown, `logs in ${path.join(shown, "logs")}`]);
  const width = Math.max(...[...people, ...others].map(([, address = ""]) => address.length));
  const line = ([name = "", address = "", note = ""]: string[]) =>
    `  ${name.padEnd(12)} ${address.padEnd(width)}  ${dim(note)}`.trimEnd();
  console.log(`
  ${bold(`Towerdesk serves at ${home}`)} ${dim(`after ${duration(took)}`)}

${people.map(line).join("\n")}

${others.map(line).join("\n")}

  Ctrl-C stops everything.
`);
}
