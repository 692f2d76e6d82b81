import path from "node:path";
import { build } from "esbuild";

/**
 * Bundles a program of the tests, which then starts in a fraction of the time.
 * @param entry its path
 * @returns the path of the bundle
 */
export async function bundleProgram(entry: string): Promise<string> {
  const outfile = path.resolve(".data/test", `${path.basename(entry, ".ts")}.mjs`);
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    tsconfig: "tsconfig.node.json",
    alias: { "server-only": path.resolve("scripts/support/server-only.ts") },
  });
  return outfile;
}
