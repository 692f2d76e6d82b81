import "@/lib/core/secret-files";
import { stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { sqlClient } from "../lib/core/server/database";
import { type CopyProgress, copyFiles } from "../lib/features/files/server/copy-files";
import { formatCount } from "../lib/format/text";
import { storeNamed } from "../lib/ports/storage/server/named-store";

/*
 * Copies all stored files from one store to another: `--from` and `--to` are `s3`, `blob`, or the path of a folder. The
 * settings of both are in the environment. It can be repeated, and removes nothing. Exits with 1 if a file is missing or
 * wrong.
 */

const usage = "Use: npm run files:copy -- --from <folder, s3 or blob> --to <folder, s3 or blob>";
const reportEveryMs = 5000;

function fail(...sentences: string[]): never {
  console.error(sentences.join("\n"));
  process.exit(1);
}

function readNames(): { from: string; to: string } {
  try {
    const { from, to } = parseArgs({ options: { from: { type: "string" }, to: { type: "string" } } }).values;
    if (from && to && from !== to) return { from, to };
  } catch {}
  return fail(usage);
}

function printSummary({ files, done, copied, present, problems, isStopped }: CopyProgress): void {
  console.log(
    `${formatCount(files, "file")} in the table: ${copied} copied, ${present} already there, ${problems.length} missing or wrong.`,
  );
  for (const { key, why } of problems) console.error(`  ${key}: ${why}`);
  if (isStopped)
    console.error(
      `Stopped after ${formatCount(done, "file")}, because a store has too many faults. Run this again.`,
    );
}

const { from, to } = readNames();
// A folder that does not exist would only make every file seem to be missing.
if (from !== "s3" && from !== "blob" && !(await stat(from).catch(() => null))?.isDirectory()) {
  fail(`There is no folder ${from}.`, usage);
}
try {
  let reported = Date.now();
  const result = await copyFiles(storeNamed(from), storeNamed(to), ({ files, done }) => {
    if (Date.now() - reported < reportEveryMs) return;
    reported = Date.now();
    console.log(`  ${done} of ${formatCount(files, "file")}`);
  });
  printSummary(result);
  if (result.problems.length > 0) process.exitCode = 1;
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
await sqlClient.end();
