import { type ParseArgsConfig, parseArgs } from "node:util";
import { red } from "yoctocolors";
import { sqlClient } from "@/lib/core/server/database";
import { asProblem } from "@/scripts/backup/as-problem";
import { Problem, problemText } from "@/scripts/support/problem";

/**
 * Reads the options of a command.
 * @throws {Problem} with its usage
 */
export function readOptions<T extends ParseArgsConfig["options"]>(options: T, usage: string) {
  try {
    return parseArgs({ options, strict: true }).values;
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error), usage);
  }
}

/** Runs a command, reports its failure in sentences, and sets the exit code. */
export async function runToEnd(name: string, main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(`\n${red(`${name} failed.`)}\n${problemText(asProblem(error))}\n`);
    process.exitCode = 1;
  }
  await sqlClient.end();
}
