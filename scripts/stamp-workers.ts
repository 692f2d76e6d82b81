// Writes the build's id into its service workers: browsers take a worker that differs for a new version, and each worker
// stores its own offline page (components/worker/offline-page.ts).

import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const build = path.resolve(import.meta.dirname, "..", ".next");
const folder = path.join(build, "static", "service-worker");
const stamp = `self.towerdeskBuild=${JSON.stringify(await readFile(path.join(build, "BUILD_ID"), "utf8"))};\n`;

for (const name of await readdir(folder)) {
  if (!name.endsWith(".js")) continue;
  const file = path.join(folder, name);
  await writeFile(file, stamp + (await readFile(file, "utf8")));
}
