import { readFileSync } from "node:fs";
import { satisfies } from "semver";
import { expect, test } from "vitest";

type Advisory = { package: string; affected: string; advisory: string; accepted?: string };

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const advisories: Advisory[] = read("docs/advisories.json");
const lockFile: { packages: Record<string, { version: string }> } = read("package-lock.json");

const installed = Object.entries(lockFile.packages)
  .filter(([path]) => path !== "")
  .map(([path, { version }]) => ({ name: path.replace(/^.*node_modules\//, ""), version }));

const affectedBy = ({ package: name, affected }: Advisory) =>
  installed.filter((one) => one.name === name && satisfies(one.version, affected)).map((one) => one.version);

test("no installed package has a known advisory, except those that are accepted with a reason", () => {
  const open = advisories
    .filter(({ accepted }) => !accepted)
    .flatMap((one) => affectedBy(one).map((version) => `${one.package} ${version}: ${one.advisory}`));
  expect(open).toEqual([]);
});

test("an accepted advisory that no installed package has any more is removed", () => {
  const outdated = advisories.filter((one) => one.accepted && affectedBy(one).length === 0);
  expect(outdated).toEqual([]);
});
