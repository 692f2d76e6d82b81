import { red } from "yoctocolors";
import { sqlClient } from "@/lib/core/server/database";
import { asProblem } from "@/scripts/support/as-problem";
import { problemText } from "@/scripts/support/problem";

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
