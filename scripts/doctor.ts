import "@/lib/core/secret-files";
import { green, red, yellow } from "yoctocolors";
import { asProblem } from "@/scripts/support/as-problem";
import { Problem, problemText } from "@/scripts/support/problem";

/*
 * `npm run doctor`, or `node dist/doctor.mjs` in a packed folder, says in words what keeps this installation from
 * working: it reads the settings as the server does, and tries the database, the store, the mail server, the real-time
 * server, the push services and the site. It changes nothing, except for a file that it stores and removes, and an event that nobody
 * receives.
 */

const { checks } = await import("@/scripts/doctor/checks").catch((error: unknown) => {
  // The settings are validated when they are loaded.
  console.error(`${red("✗")} Settings: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});

/** In milliseconds. */
const timeLimit = 8000;

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Problem(`No answer within ${timeLimit / 1000} seconds.`)), timeLimit);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

const failed = new Set<string>();
for (const { name, isOptional, needs, run } of checks) {
  if (needs && failed.has(needs)) {
    console.log(`${yellow("!")} ${name}: not checked.`);
    continue;
  }
  try {
    console.log(`${green("✓")} ${name}: ${await inTime(run())}`);
  } catch (caught) {
    if (!isOptional) failed.add(name);
    const error = asProblem(caught);
    const text = error instanceof Problem ? problemText(error).replaceAll("\n", "\n  ") : String(error);
    console.log(`${isOptional ? yellow("!") : red("✗")} ${name}: ${text}`);
  }
}
console.log(
  failed.size === 0 ? "\nNothing keeps Towerdesk from working." : `\nFailed: ${[...failed].join(", ")}.`,
);
process.exit(failed.size === 0 ? 0 : 1);
