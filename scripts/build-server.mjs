// Bundles the Node server and the migration program, for a machine that has Node and the packages alone.

import { cp, rm } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";

const root = path.resolve(import.meta.dirname, "..");

await build({
  absWorkingDir: root,
  entryPoints: { server: "server.ts", migrate: "scripts/migrate.ts" },
  outdir: "dist",
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  packages: "external",
  // Outside Next's bundler the marker package throws; the project's own paths come from the configuration.
  alias: { "server-only": path.join(root, "scripts", "support", "server-only.ts") },
  tsconfig: "tsconfig.node.json",
  sourcemap: true,
  legalComments: "none",
  logLevel: "warning",
});

// The migration program looks for the SQL files beside itself.
const migrations = path.join(root, "dist", "migrations");
await rm(migrations, { recursive: true, force: true });
await cp(path.join(root, "db", "migrations"), migrations, { recursive: true });
