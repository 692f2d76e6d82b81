// The production build, made again only when what it is made of has changed.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { takeLock } from "./lock.mjs";
import { npm } from "./packages.mjs";
import { Problem } from "./problem.mjs";

const notSources = new Set(["node_modules", "dist", "docs", "tests", "test-results", "playwright-report"]);
const scriptSources = [
  "scripts/build-server.mjs",
  "scripts/compress-assets.mjs",
  "scripts/migrate.ts",
  "scripts/seed.ts",
  "scripts/realtime.ts",
  "scripts/mail-catcher.ts",
  "scripts/support/server-only.ts",
];

/**
 * What the build is made of, as 32 hexadecimal digits: every source file, the lock file, the key that is
 * baked in, and the version of Node.
 */
export function buildId(root, actionsKey) {
  const hash = createHash("sha256");
  const add = (name, content) => hash.update(`${name}\0${content.length}\0`).update(content);
  add("key", actionsKey);
  add("node", process.versions.node.split(".")[0]);
  for (const file of [...sources(root), ...scriptSources].sort()) {
    if (existsSync(path.join(root, file))) add(file, readFileSync(path.join(root, file)));
  }
  return hash.digest("hex").slice(0, 32);
}

function sources(root) {
  const files = [];
  const walk = (folder) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = path.join(folder, entry.name);
      if (entry.isDirectory()) walk(name);
      else if (entry.isFile()) files.push(name);
    }
  };
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const { name } = entry;
    if (notSources.has(name) || name === "scripts" || name === "next-env.d.ts") continue;
    if (name.startsWith(".") && !/^\.env(\.(local|production|production\.local))?$/.test(name)) continue;
    if (/\.(md|tsbuildinfo|log)$/.test(name)) continue;
    if (entry.isDirectory()) walk(name);
    else if (entry.isFile()) files.push(name);
  }
  walk("scripts/demo");
  return files;
}

/** Builds the product unless the last build was of the same sources. `note` is told of the latter. */
export async function buildProduct({ root, supervisor, env, id, note }) {
  const record = path.join(root, "dist", "build.json");
  if (isBuilt(root, record, id)) return note("nothing changed");
  mkdirSync(path.join(root, "dist"), { recursive: true });
  const release = takeLock(
    path.join(root, "dist", "lock"),
    (pid) =>
      new Problem(
        `The product is being built by process ${pid}.`,
        "Wait until it has ended, then run the command again.",
      ),
  );
  try {
    rmSync(record, { force: true });
    await supervisor.run({
      name: "npm run build",
      command: npm("run", "build"),
      env,
      advice: "The sources do not build. Correct what the messages name, and run the command again.",
    });
    // Written last: an interrupted build has no record, and is made again.
    writeFileSync(record, JSON.stringify({ id }));
  } finally {
    release();
  }
}

function isBuilt(root, record, id) {
  if (!existsSync(path.join(root, ".next", "BUILD_ID"))) return false;
  if (!existsSync(path.join(root, "dist", "server.mjs"))) return false;
  try {
    return JSON.parse(readFileSync(record, "utf8")).id === id;
  } catch {
    return false;
  }
}
