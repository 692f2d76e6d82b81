import { readFileSync } from "node:fs";
import { satisfies } from "semver";
import { expect, test } from "vitest";

type Advisory = { package: string; affected: string; advisory: string; accepted?: string };

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const advisories: Advisory[] = read("docs/advisories.json");
type Locked = { version: string; license?: string; dev?: boolean; optional?: boolean; integrity?: string };
const lockFile: { packages: Record<string, Locked> } = read("package-lock.json");

const installed = Object.entries(lockFile.packages)
  .filter(([path]) => path !== "")
  .map(([path, locked]) => ({ name: path.replace(/^.*node_modules\//, ""), ...locked }));

const affectedBy = ({ package: name, affected }: Advisory) =>
  installed.filter((one) => one.name === name && satisfies(one.version, affected)).map((one) => one.version);

test("no installed package has a known advisory, except those that are accepted with a reason", () => {
  const open = advisories
    .filter(({ accepted }) => !accepted)
    .flatMap((one) => affectedBy(one).map((version) => `${one.package} ${version}: ${one.advisory}`));
  expect(open).toEqual([]);
});

test("each accepted advisory still affects an installed package", () => {
  const outdated = advisories.filter((one) => one.accepted && affectedBy(one).length === 0);
  expect(outdated).toEqual([]);
});

/** Licences of packages that are delivered with the product (SECURITY.md). */
const accepted = new Set([
  ...[
    "MIT",
    "MIT-0",
    "ISC",
    "0BSD",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "Apache-2.0",
    "Unlicense",
    "Zlib",
    "CC0-1.0",
  ],
  // The font, and the browsers' data that the build reads.
  ...["OFL-1.1", "CC-BY-4.0"],
  // The sender of push messages, whose own files are delivered unchanged.
  "MPL-2.0",
  // The picture library libvips, as a separate file that users can replace.
  "LGPL-3.0-or-later",
  // Packages of patch-package, which only the installation runs.
  ...["BlueOak-1.0.0", "Public Domain"],
]);

test("every delivered package has an accepted licence", () => {
  // The lock file has no licence for packages of other platforms.
  const delivered = installed.filter(({ dev, optional, license }) => !dev && !(optional && !license));
  const refused = delivered.filter(({ license = "" }) =>
    license.split(/ AND | OR |[()]/).some((one) => one !== "" && !accepted.has(one)),
  );
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  // These name their licence, MIT, in an older form.
  const unnamed = delivered.filter(({ license }) => !license).map(({ name }) => name);
  expect(unnamed).toEqual(["busboy", "streamsearch"]);
});

test("every version of a direct dependency is exact, and every package of this platform has a checksum", () => {
  const { dependencies, devDependencies } = read("package.json");
  const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
  // Some optional packages of other platforms have none (docs/decisions/007).
  const unchecked = installed.filter(({ integrity, optional }) => !integrity && !optional);
  expect(unchecked.map(({ name }) => name)).toEqual([]);
});
