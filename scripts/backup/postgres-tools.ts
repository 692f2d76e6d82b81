import { type ChildProcess, spawn } from "node:child_process";
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
  const child = spawn(file, ["--version"], { stdio: ["ignore", "pipe", "ignore"], env: toolEnvironment() });
  let text = "";
  child.stdout.on("data", (chunk) => {
    text += chunk;
  });
  await new Promise((resolve) => child.once("close", resolve).once("error", resolve));
  return Number(/\(PostgreSQL\) (\d+)/.exec(text)?.[1] ?? 0);
}

/** Without the product's settings, which these programs do not need. */
function toolEnvironment(databaseUrl?: string): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  const own = Object.entries(process.env).filter(([name]) => name.startsWith("PG"));
  const password = databaseUrl ? decodeURIComponent(new URL(databaseUrl).password) : "";
  return {
    ...Object.fromEntries(own),
    NODE_ENV: "production",
    PATH,
    HOME,
    LC_ALL: "C",
    // Not in the arguments, which other users of the machine can read.
    ...(password && { PGPASSWORD: password }),
  };
}

function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.password = "";
  return url.href;
}

/**
 * Streams a dump of a database in pg_dump's custom format.
 * @param snapshot the exported snapshot that it shows
 * @throws {Problem} at its end if pg_dump failed
 */
export async function* dumpDatabase(tool: Tool, url: string, snapshot: string): AsyncGenerator<Uint8Array> {
  const options = ["--format=custom", "--no-owner", "--no-privileges", "--no-comments"];
  // Level 1: the default takes three times the time for a tenth less.
  const all = [...options, "--compress=1", `--snapshot=${snapshot}`, `--dbname=${withoutPassword(url)}`];
  const child = spawn(tool.file, all, { stdio: ["ignore", "pipe", "pipe"], env: toolEnvironment(url) });
  const ended = endOf(child);
  try {
    yield* child.stdout as AsyncIterable<Uint8Array>;
    const { code, messages } = await ended;
    if (code !== 0) throw new Problem(`pg_dump failed (${code}): ${messages}`);
  } finally {
    child.kill();
  }
}

/**
 * Restores a dump into an empty database.
 * @throws {Problem} if pg_restore failed; errors of `dump` are passed on
 */
export async function restoreDump(tool: Tool, url: string, dump: AsyncIterable<Uint8Array>): Promise<void> {
  const options = ["--no-owner", "--no-privileges", "--no-comments", `--dbname=${withoutPassword(url)}`];
  const child = spawn(tool.file, options, { stdio: ["pipe", "ignore", "pipe"], env: toolEnvironment(url) });
  const ended = endOf(child);
  let hasEnded = false;
  const noted = ended.then(() => {
    hasEnded = true;
  });
  // It may end before it has read everything; its exit code says why.
  child.stdin.on("error", () => {});
  const drained = () => new Promise((resolve) => child.stdin.once("drain", resolve));
  try {
    for await (const chunk of dump) {
      // The dump is read to its end all the same, since its digest explains the failure best.
      if (!hasEnded && !child.stdin.write(chunk)) await Promise.race([drained(), noted]);
    }
    child.stdin.end();
    const { code, messages } = await ended;
    if (code !== 0 && !isHarmless(messages)) throw new Problem(`pg_restore failed (${code}): ${messages}`);
  } finally {
    child.kill();
  }
}

/**
 * pg_restore 17 sets a time limit that older servers do not know, reports it as an error and goes on.
 */
function isHarmless(messages: string): boolean {
  const errors = messages.split("\n").filter((line) => line.includes("error: "));
  return errors.length > 0 && errors.every((line) => /parameter "transaction_timeout"/.test(line));
}

/** The exit code of a program, and the last of what it reported. */
function endOf(child: ChildProcess): Promise<{ code: unknown; messages: string }> {
  let messages = "";
  child.stderr?.on("data", (chunk) => {
    messages = (messages + chunk).slice(-4000);
  });
  return new Promise((resolve) => {
    child.once("error", ({ message }) => resolve({ code: message, messages }));
    child.once("close", (code, signal) => resolve({ code: code ?? signal, messages: messages.trim() }));
  });
}
