import path from "node:path";
import { outputOf, type Program, run } from "@/scripts/backup/program";
import { Problem } from "@/scripts/support/problem";
import { findPrograms } from "@/scripts/support/system-package";

type Tool = { file: string; major: number };
type ToolName = "pg_dump" | "pg_restore";

/**
 * Finds PostgreSQL's program on PATH. Of several versions it takes the oldest that is new enough, because a newer one
 * may write what an older server does not know.
 * @param minimum the major version that it must have at least: the server's, or the dump's
 * @throws {Problem} that says what to install
 */
export async function findTool(name: ToolName, minimum: number): Promise<Tool> {
  const tools: Tool[] = [];
  for (const file of findPrograms(name)) {
    const major = await majorOf(file);
    if (major > 0) tools.push({ file, major });
  }
  const [fit] = tools.filter(({ major }) => major >= minimum).sort((a, b) => a.major - b.major);
  if (fit) return fit;
  const advice = `Install PostgreSQL's client programs of version ${minimum} or later, and have them on PATH; on Debian: apt-get install postgresql-client-${minimum}.`;
  const newest = Math.max(...tools.map(({ major }) => major));
  throw tools.length === 0
    ? new Problem(`The program ${name} is not installed.`, advice)
    : new Problem(`${name} is of version ${newest}, and PostgreSQL ${minimum} needs a newer one.`, advice);
}

/** 0 if the program can't tell its version. */
async function majorOf(file: string): Promise<number> {
  const text = await run({ file, args: ["--version"], env: {}, explain: () => undefined });
  return Number(/\(PostgreSQL\) (\d+)/.exec(text)?.[1] ?? 0);
}

/** A program for a database. The password is not in its arguments, which other users of the machine can read. */
function programFor({ file }: Tool, databaseUrl: string, options: readonly string[]): Program {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = "";
  const common = ["--no-owner", "--no-privileges", "--no-comments", `--dbname=${url.href}`];
  return {
    file,
    args: [...common, ...options],
    env: password ? { PGPASSWORD: password } : {},
    explain: (code, messages) => new Problem(`${path.basename(file)} failed (${code}): ${messages}`),
  };
}

/**
 * Streams a dump of a database in pg_dump's custom format, not compressed: restic finds what has not changed, and
 * compresses the rest.
 * @param snapshot the exported snapshot that it shows
 * @throws {Problem} at its end if pg_dump failed
 */
export function dumpDatabase(tool: Tool, url: string, snapshot: string): AsyncIterable<Uint8Array> {
  return outputOf(programFor(tool, url, ["--format=custom", "--compress=0", `--snapshot=${snapshot}`]));
}

/**
 * Restores a dump into an empty database.
 * @throws {Problem} if pg_restore failed; errors of `dump` are passed on
 */
export async function restoreDump(tool: Tool, url: string, dump: AsyncIterable<Uint8Array>): Promise<void> {
  const program = programFor(tool, url, []);
  const explain: Program["explain"] = (code, messages) =>
    isHarmless(messages) ? undefined : program.explain(code, messages);
  await run({ ...program, explain }, { input: dump });
}

/**
 * pg_restore 17 sets a time limit that older servers do not know, reports it as an error and goes on.
 */
function isHarmless(messages: string): boolean {
  const errors = messages.split("\n").filter((line) => line.includes("error: "));
  return errors.length > 0 && errors.every((line) => /parameter "transaction_timeout"/.test(line));
}
