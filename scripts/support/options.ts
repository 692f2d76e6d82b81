import { type ParseArgsConfig, parseArgs } from "node:util";
import { Problem } from "@/scripts/support/problem";

/**
 * Reads the options and the other arguments of a command.
 * @param config as of Node's `parseArgs`
 * @throws {Problem} with its usage
 */
export function readOptions<T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error), usage);
  }
}
