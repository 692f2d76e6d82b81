// Programs of the benchmark: its TypeScript ones, and the load generators, each a process of its own.

import { spawn } from "node:child_process";
import path from "node:path";

const here = import.meta.dirname;
/** A generator ends by itself long before. */
const longestMs = 180_000;

/** The command and environment of a TypeScript program of this folder. */
export function script(name, env, options = []) {
  return {
    command: [process.execPath, "--import", "tsx", path.join(here, name), ...options],
    env: { ...env, TSX_TSCONFIG_PATH: "tsconfig.node.json" },
  };
}

/** Runs a generator of this folder, which reads its order from standard input. @returns what it printed, as JSON */
export function generate(name, order) {
  const child = spawn(process.execPath, [path.join(here, name)], { stdio: "pipe" });
  const kill = () => child.kill("SIGKILL");
  const timer = setTimeout(kill, longestMs);
  process.on("exit", kill);
  let output = "";
  let messages = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (messages += text));
  child.stdin.on("error", () => {});
  child.stdin.end(JSON.stringify(order));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(timer);
      process.off("exit", kill);
      if (code === 0) resolve(JSON.parse(output));
      else reject(new Error(`${name} ended with ${code}: ${messages.slice(-2000)}`));
    });
  });
}
