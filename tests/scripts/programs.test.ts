import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import getPort, { portNumbers } from "get-port";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Programs } from "@/scripts/support/programs";

let folder: string;
let programs: Programs;
const env = process.env;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "towerdesk-programs-"));
  programs = new Programs(path.join(folder, "logs"));
});
afterEach(async () => {
  await programs.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A service that responds, and appends its name to a file when it ends. */
async function startService(name: string, script = "") {
  // Below the ports that the system assigns to connections, so that none takes it before the service.
  const port = await getPort({ port: portNumbers(12_000, 14_999) });
  const ends = path.join(folder, "ends");
  const program = `require("node:http").createServer((q, r) => { r.end(); process.emit("asked"); }).listen(${port}, "127.0.0.1");
    process.on("SIGTERM", () => { require("node:fs").appendFileSync(${JSON.stringify(ends)}, "${name} "); process.exit(); });
    ${script}`;
  const ready = `http://127.0.0.1:${port}/`;
  return programs.start({ name, command: [process.execPath, "-e", program], env, ready });
}

test("services end in the opposite order of their start", async () => {
  await startService("first");
  await startService("second");
  await programs.stop();
  expect(readFileSync(path.join(folder, "ends"), "utf8")).toBe("second first ");
});

test("a service that ends is reported with its last lines and advice", async () => {
  await startService(
    "Towerdesk",
    `process.once("asked", () => setTimeout(() => { console.error("out of paper"); process.exit(3); }, 300));`,
  );
  await expect(programs.failure).rejects.toMatchObject({
    message: expect.stringMatching(
      /^Towerdesk ended unexpectedly \(exit code 3\)\.\nThe last lines of .*\n {4}out of paper$/,
    ),
    advice: expect.stringContaining("Run the command again"),
  });
});

test("a service that fails to start is reported at once, not after the time limit", async () => {
  const command = [process.execPath, "-e", "console.error('no such table'); process.exit(1)"];
  const started = Date.now();
  await expect(
    programs.start({ name: "Towerdesk", command, env, ready: "http://127.0.0.1:9/", timeoutMs: 15_000 }),
  ).rejects.toThrow(/ended unexpectedly \(exit code 1\)[\s\S]*no such table/);
  expect(Date.now() - started).toBeLessThan(10_000);
});

test("a command that fails or does not exist is reported with its last lines", async () => {
  const command = [process.execPath, "-e", "console.log('line 1'); process.exit(2)"];
  await expect(programs.run({ name: "npm run build", command, env })).rejects.toThrow(
    /^npm run build failed \(exit code 2\)\.[\s\S]*line 1$/,
  );
  await expect(programs.run({ name: "absent", command: ["/no/such/program"], env })).rejects.toThrow(
    /^absent could not run/,
  );
});
