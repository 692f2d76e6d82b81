// Copies what a machine needs to run the built product into a folder: the programs of `dist`, Next's build, and of the
// packages only the files that these load. The container image and installations without npm use it.

import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { Problem, problemText } from "@/scripts/support/problem";

const root = path.resolve(import.meta.dirname, "..");

/** Of a package neither source maps nor Next's documentation and development server, which its traces name. */
const isNeeded = (file: string): boolean =>
  file.startsWith("node_modules/") &&
  !/\.map$|\/next\/dist\/(docs\/|compiled\/next-server\/.*\.dev\.js$)/.test(file);

/** Of Next's build only what the server reads. */
const omittedFromNext =
  /^\.next\/(cache|diagnostics|trace|trace-build|turbopack|types|build)(\/|$)|\.(map|nft\.json)$/;

/** Programs for development and for the demonstration, and drizzle-kit's own files beside the migrations. */
const omittedFromDist =
  /^dist\/((mail-catcher|sandbox|seed)\.mjs(\.map)?|build\.txt|migrations\/meta\/.*_snapshot\.json)$/;

/** The files and links below a folder. Node 24's own recursion would follow the links. */
const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(name) : [name];
  });

/** Links between packages stay links. */
function copy(from: string, to: string): void {
  if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else copyFileSync(from, to);
}

/** The files that Next's own trace names for its server and for each page. */
function tracedByNext(built: readonly string[]): string[] {
  return built
    .filter((file) => file.endsWith(".nft.json") && !file.includes("minimal"))
    .flatMap((file) => {
      const { files } = JSON.parse(readFileSync(path.join(root, file), "utf8")) as { files: string[] };
      return files.map((name) => path.relative(root, path.resolve(root, path.dirname(file), name)));
    });
}

async function pack(target: string): Promise<number> {
  if (!existsSync(path.join(root, "dist/server.mjs")) || !existsSync(path.join(root, ".next/BUILD_ID")))
    throw new Problem("There is no build.", "Run `npm run build` first.");
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Problem(`The folder ${target} is not empty.`, "Remove it, or name another one.");
  const programs = filesBelow("dist").filter((file) => !omittedFromDist.test(file));
  const built = filesBelow(".next");
  const { fileList } = await nodeFileTrace(
    programs.filter((file) => file.endsWith(".mjs")),
    { base: root },
  );
  const files = new Set([
    ...["package.json", "CHANGELOG.md", "SECURITY.md", "README.md"].filter((file) =>
      existsSync(path.join(root, file)),
    ),
    ...programs,
    ...filesBelow("public"),
    ...built.filter((file) => !omittedFromNext.test(file)),
    ...[...fileList, ...tracedByNext(built)].filter(isNeeded),
  ]);
  for (const file of files) {
    const to = path.join(target, file);
    mkdirSync(path.dirname(to), { recursive: true });
    copy(path.join(root, file), to);
  }
  // What the product consists of (SECURITY.md, Packages).
  const bom = execFileSync("npm", ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev"], { cwd: root });
  writeFileSync(path.join(target, "sbom.cdx.json"), bom);
  return [...files].reduce((sum, file) => sum + lstatSync(path.join(root, file)).size, 0);
}

const target = path.resolve(root, process.argv[2] ?? "release");
try {
  const bytes = await pack(target);
  console.log(`Packed into ${target}: ${Math.round(bytes / 1e6)} MB.`);
} catch (error) {
  console.error(problemText(error));
  process.exit(1);
}
