// A PostgreSQL server for development: `node scripts/postgres.mjs [folder]` starts one in
// .data/dev-postgres, prints the address of its database `towerdesk`, and runs until Ctrl-C.

import { readFileSync } from "node:fs";
import path from "node:path";
import { startPostgres } from "./support/embedded-postgres.mjs";
import { lockOwner } from "./support/lock.mjs";

const root = path.resolve(import.meta.dirname, "..");
const dataDir = path.resolve(process.argv[2] ?? path.join(root, ".data", "dev-postgres"));

if (lockOwner(path.join(dataDir, "owner")) !== null) {
  const kept = (name) => readFileSync(path.join(dataDir, name), "utf8").trim();
  console.log(`DATABASE_URL=postgres://towerdesk:${kept("password")}@127.0.0.1:${kept("port")}/towerdesk`);
  process.exit(0);
}

const server = await startPostgres({ dataDir });
await server.ensureDatabase("towerdesk");
console.log(`DATABASE_URL=${server.url("towerdesk")}`);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => server.stop());
await server.exited;
process.exit(0);
