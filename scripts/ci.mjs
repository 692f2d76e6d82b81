// Everything, for a build machine: `npm test`, then `npm run test:deep`. At the end what failed in either,
// and the last line sums both.

import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { npm } from "./support/packages.mjs";
import { countLine, lastCount } from "./support/results.mjs";
import { failuresFile } from "./support/test-run.mjs";

let current;
let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    interrupted = true;
    current?.kill(signal);
  });
}

function run(script) {
  return new Promise((resolve) => {
    const [program, ...args] = npm("run", script);
    const env = { ...process.env, CI: "1" };
    current = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"], env });
    let output = "";
    current.stdout.on("data", (text) => {
      process.stdout.write(text);
      output = (output + text).slice(-20_000);
    });
    current.on("error", () => resolve({ passed: 0, failed: 1 }));
    current.on("close", (code) => {
      const count = lastCount(output) ?? { passed: 0, failed: 1 };
      resolve(code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count);
    });
  });
}

function failures() {
  try {
    return readFileSync(failuresFile, "utf8");
  } catch {
    return "";
  }
}

const total = { passed: 0, failed: 0 };
let failed = "";
for (const script of ["test", "test:deep"]) {
  if (interrupted) break;
  rmSync(failuresFile, { force: true });
  const count = await run(script);
  total.passed += count.passed;
  total.failed += count.failed;
  failed += failures();
}
if (failed) console.log(`\n${failed}`);
console.log(countLine(total));
process.exitCode = total.failed > 0 || interrupted ? 1 : 0;
