import path from "node:path";
import { execaNode } from "execa";

/*
 * The benchmark's tasks run in separate processes (`run-task.ts`): load generators must not share a thread with the
 * measured program, and some tasks use the product's code with the product's settings.
 */

type Tasks = {
  latency: typeof import("./tasks/latency");
  live: typeof import("./tasks/live");
  load: typeof import("./tasks/load");
  "log-in": typeof import("./tasks/log-in");
  office: typeof import("./tasks/office");
};
type Order<N extends keyof Tasks> = Parameters<Tasks[N]["run"]>[0];
export type TaskResult<N extends keyof Tasks> = Awaited<ReturnType<Tasks[N]["run"]>>;

/** Much longer than any task runs. */
const longestMs = 300_000;

/**
 * Runs a task.
 * @param env environment variables in addition to those of this process
 * @throws Error with the task's output if it fails
 */
export async function runTask<N extends keyof Tasks>(
  name: N,
  order: Order<N>,
  env: Record<string, string | undefined> = {},
): Promise<TaskResult<N>> {
  const { stdout } = await execaNode(path.join(import.meta.dirname, "run-task.ts"), {
    nodeOptions: ["--import", "tsx"],
    input: JSON.stringify({ name, order }),
    env,
    timeout: longestMs,
  });
  return JSON.parse(stdout);
}
