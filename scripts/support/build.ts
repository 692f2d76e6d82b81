import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { EnvironmentVariables } from "@/scripts/support/environment";
import { lockFolder } from "@/scripts/support/lock";
import { Problem } from "@/scripts/support/problem";
import { type Programs, root } from "@/scripts/support/programs";
import { loadOrCreateSecrets } from "@/scripts/support/secrets";

/* The production build, repeated only if its sources have changed. */

const notSources =
  /^(\.(?!env(\.(local|production|production\.local))?$)|(node_modules|dist|public\/pdfjs|docs|tests|scripts\/bench|next-env\.d\.ts)(\/|$)|.*\.(md|tsbuildinfo|log)$)/;
const longestBuildMs = 600_000;

/**
 * Identifies a build by 32 hexadecimal digits, from all source files, the lock file, the baked-in key and the version
 * of Node.
 */
export function buildId(folder: string, actionsKey: string): string {
  const hash = createHash("sha256").update(`${actionsKey}\0${process.versions.node.split(".")[0]}`);
  for (const entry of readdirSync(folder).sort()) {
    if (notSources.test(entry)) continue;
    const whole = path.join(folder, entry);
    const files = statSync(whole).isFile()
      ? [entry]
      : readdirSync(whole, { recursive: true, encoding: "utf8" }).map((name) => path.join(entry, name));
    for (const file of files.sort()) {
      const source = path.join(folder, file);
      if (notSources.test(file) || !statSync(source).isFile()) continue;
      const content = readFileSync(source);
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex").slice(0, 32);
}

/**
 * Builds the product unless the last build had the same sources.
 * @param note receives a remark if there was nothing to do
 * @returns the build's id and its baked-in key
 */
export async function buildProduct(
  programs: Programs,
  user: EnvironmentVariables,
  note: (text: string) => void,
) {
  // Quickstart, the tests and the benchmark share one build, so they use one key.
  const shared = path.join(root, ".data");
  const { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionsKey } = loadOrCreateSecrets(shared);
  const key = user.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY || actionsKey;
  const id = buildId(root, key);
  const record = path.join(root, "dist", "build.txt");
  const taken = new Problem(
    "The product is being built by another command.",
    "Wait until that one has ended.",
  );
  const release = await lockFolder(path.dirname(record), taken, longestBuildMs);
  try {
    if (isBuilt(record, id)) note("nothing changed");
    else {
      rmSync(record, { force: true });
      await programs.run({
        name: "npm run build",
        command: ["npm", "run", "build"],
        env: {
          ...user,
          NODE_ENV: "production",
          NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key,
          DEPLOYMENT_ID: id,
          NEXT_TELEMETRY_DISABLED: "1",
        },
        advice: "The sources do not build. Correct what the messages name, and run the command again.",
      });
      // Written last, so that an interrupted build is repeated.
      writeFileSync(record, id);
    }
  } finally {
    await release();
  }
  return { id, key };
}

function isBuilt(record: string, id: string): boolean {
  const made = [record, path.join(root, ".next", "BUILD_ID"), path.join(root, "dist", "server.mjs")];
  return made.every((file) => existsSync(file)) && readFileSync(record, "utf8") === id;
}
