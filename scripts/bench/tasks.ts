import path from "node:path";
import { execaNode } from "execa";

/*
 * The benchmark's tasks, each in a process of its own: those that make load, so that it does not share a thread with
 * what is measured, and those that use the product's code with the product's settings. `run-task.ts` is the process.
 */

type Tasks = {
  latency: typeof import("./tasks/latency");
  live: typeof import("./tasks/live");
  load: typeof import("./tasks/load");
  "log-in": typeof import("./tasks/log-in");
  office: typeof import("./tasks/office");
};
type Order<N extends keyof Tasks> = Parameters<Tasks[N]["run"]>[0];
export type Result<N extends keyof Tasks> = Awaited<ReturnType<Tasks[N]["run"]>>;

/** Far longer than any task runs. */
const longestMs = 300_000;

/** Runs a task. @param env settings beside those of this process @throws with its messages when it fails */
export async function runTask<N extends keyof Tasks>(
  name: N,
  order: Order<N>,
  env: Record<string, string | undefined> = {},
): Promise<Result<N>> {
  const { stdout } = await execaNode(path.join(import.meta.dirname, "run-task.ts"), {
    nodeOptions: ["--import", "tsx"],
    input: JSON.stringify({ name, order }),
    env,
    timeout: longestMs,
  });
  return JSON.parse(stdout);
}
