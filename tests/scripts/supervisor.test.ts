import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "@/scripts/support/ports.mjs";
import { processStamp, waitUntilGone } from "@/scripts/support/processes.mjs";
import { Supervisor } from "@/scripts/support/supervisor.mjs";

let folder: string;
let supervisor: Supervisor;
const env = process.env;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "towerdesk-supervisor-"));
  supervisor = new Supervisor({ logFolder: path.join(folder, "logs"), cwd: folder });
});
afterEach(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A service that answers, and writes its end down in the order of the ends. */
async function startService(name: string, script = "") {
  const port = await freePort();
  const ends = path.join(folder, "ends");
  const program = `require("node:http").createServer((q, r) => { r.end(); process.emit("asked"); }).listen(${port}, "127.0.0.1");
    process.on("SIGTERM", () => { require("node:fs").appendFileSync(${JSON.stringify(ends)}, "${name} "); process.exit(); });
    ${script}`;
  const ready = `http://127.0.0.1:${port}/`;
  return supervisor.start({ name, command: [process.execPath, "-e", program], env, ready });
}

test("services end in the opposite order of their start, with what they started themselves", async () => {
  const child = `require("node:child_process").spawn(process.execPath, ["-e",
    "require('node:fs').writeFileSync('child', String(process.pid)); process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"]);`;
  const first = await startService("first", child);
  const second = await startService("second");
  const written = path.join(folder, "child");
  const grandchildPid = () => (existsSync(written) ? Number(readFileSync(written, "utf8")) : 0);
  await expect.poll(grandchildPid).toBeGreaterThan(0);
  const grandchild = grandchildPid();
  await supervisor.stop();
  expect(readFileSync(path.join(folder, "ends"), "utf8")).toBe("second first ");
  expect([processStamp(first), processStamp(second)]).toEqual([null, null]);
  expect(await waitUntilGone(grandchild, 10_000)).toBe(true);
});

test("a service that dies is told with its last lines and what to do", async () => {
  await startService(
    "Towerdesk",
    `process.once("asked", () => setTimeout(() => { console.error("out of paper"); process.exit(3); }, 300));`,
  );
  await expect(supervisor.failure).rejects.toMatchObject({
    message: expect.stringMatching(
      /^Towerdesk ended unexpectedly \(exit code 3\)\.\nThe last lines of .*\n {4}out of paper$/,
    ),
    advice: expect.stringContaining("Run the command again"),
  });
});

test("a service that never comes up is told at once, not after the time it was given", async () => {
  const command = [process.execPath, "-e", "console.error('no such table'); process.exit(1)"];
  const started = Date.now();
  await expect(
    supervisor.start({ name: "Towerdesk", command, env, ready: "http://127.0.0.1:9/", timeoutMs: 15_000 }),
  ).rejects.toThrow(/ended unexpectedly \(exit code 1\)[\s\S]*no such table/);
  expect(Date.now() - started).toBeLessThan(10_000);
});

test("a command that fails is told with its last lines; one that is not there, too", async () => {
  const command = [process.execPath, "-e", "console.log('line 1'); process.exit(2)"];
  await expect(supervisor.run({ name: "npm run build", command, env })).rejects.toThrow(
    /^npm run build failed \(exit code 2\)\.[\s\S]*line 1$/,
  );
  await expect(supervisor.run({ name: "absent", command: ["/no/such/program"], env })).rejects.toThrow(
    /^absent could not be started/,
  );
});
