import { execFile, type SpawnSyncReturns, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { execa } from "execa";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "towerdesk-run-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, content: unknown) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), typeof content === "string" ? content : JSON.stringify(content));
}

const zod = { version: "4.0.0", integrity: "sha512-a" };
const record = { packages: { "node_modules/zod": zod } };

/** A clone with the bootstrap file, a lock file, and an npm that records its calls. */
function makeClone(npm: string) {
  mkdirSync(path.join(folder, "scripts"));
  cpSync("scripts/run.mjs", path.join(folder, "scripts", "run.mjs"));
  write("package-lock.json", {
    packages: {
      "": { name: "towerdesk" },
      "node_modules/zod": zod,
      "node_modules/other-platform": { version: "1.0.0", optional: true },
    },
  });
  write("bin/npm", `#!/bin/sh\necho "$@" >> asked\n${npm}\n`);
  chmodSync(path.join(folder, "bin/npm"), 0o755);
}

const env = () => ({ ...process.env, PATH: `${folder}/bin:${process.env.PATH}` });
const bootstrap = (): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [path.join(folder, "scripts/run.mjs")], { env: env(), encoding: "utf8" });
const asked = () =>
  existsSync(path.join(folder, "asked")) ? readFileSync(path.join(folder, "asked"), "utf8") : "";

test("packages are not installed again if npm's own record matches the lock file", () => {
  makeClone("");
  write("node_modules/.package-lock.json", record);
  expect(bootstrap().status).toBe(0);
  expect(asked()).toBe("");
});

test.each([
  ["an older version", { "node_modules/zod": { ...zod, version: "3.9.0" } }],
  ["another content of the same version", { "node_modules/zod": { ...zod, integrity: "sha512-b" } }],
  ["nothing of it", {}],
])("they are installed when it has %s", (_, packages) => {
  makeClone("");
  write("node_modules/.package-lock.json", { packages });
  expect(bootstrap().status).toBe(0);
  expect(asked()).toBe("ci --include=dev\n");
});

test("two commands at once install once", async () => {
  makeClone(
    `sleep 1; mkdir -p node_modules; echo '${JSON.stringify(record)}' > node_modules/.package-lock.json`,
  );
  const run = () =>
    promisify(execFile)(process.execPath, [path.join(folder, "scripts/run.mjs")], { env: env() });
  await Promise.all([run(), run()]);
  expect(asked()).toBe("ci --include=dev\n");
});

test("an installation that fails ends with what to do, and the next command repeats it", () => {
  makeClone(
    `mkdir -p node_modules; echo '${JSON.stringify(record)}' > node_modules/.package-lock.json; exit 7`,
  );
  const { status, stderr } = bootstrap();
  expect(status).toBe(1);
  expect(stderr).toMatch(/The packages could not be installed \(npm ci: 7\)[\s\S]*npm ping/);
  expect(bootstrap().status).toBe(1);
  expect(asked()).toBe("ci --include=dev\n".repeat(2));
});

/** Starts a command that serves a database, and reports the numbers of its processes. */
async function startServing() {
  const command = execa({
    env: { TOWERDESK_DATA: folder },
    reject: false,
  })`${process.execPath} scripts/run.mjs postgres`;
  await once(command.stdout, "data");
  const server = Number.parseInt(
    readFileSync(path.join(folder, "postgres/cluster/postmaster.pid"), "utf8"),
    10,
  );
  const parentOf = (pid: number) =>
    Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);
  return { command, server, behind: parentOf(server) };
}

/** Whether a process is still running. */
function runs(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) && !readFileSync(stat, "utf8").includes(") Z ");
}

const onLinux = test.runIf(process.platform === "linux");

onLinux("Ctrl-C ends a command and all that it started", async () => {
  const { command, server, behind } = await startServing();
  command.kill("SIGINT");
  expect((await command).exitCode).toBe(0);
  expect([runs(server), runs(behind)]).toEqual([false, false]);
});

onLinux.each(["bootstrap", "command"])("all ends soon after the %s was killed", async (which) => {
  const { command, server, behind } = await startServing();
  process.kill(which === "bootstrap" ? (command.pid ?? 0) : behind, "SIGKILL");
  await expect.poll(() => [runs(server), runs(behind)]).toEqual([false, false]);
  await command;
});
