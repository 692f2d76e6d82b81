import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import semver from "semver";
import { expect, test } from "vitest";
import { readSecretFiles } from "@/lib/core/secret-files";
import { engines, scripts } from "@/package.json";

/* What an installation is made from names settings, programs and files that exist (docs/install.md). */

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
/** Without the lines that are comments. */
const readBellItems = (file: string) =>
  read(file)
    .split("\n")
    .filter((line) => !line.trimStart().startsWith("#"));
const namesIn = (lines: readonly string[], pattern: RegExp) =>
  lines.flatMap((line) => [...line.matchAll(pattern)].map(([, name = ""]) => name));

const units = readdirSync(path.join(root, "deploy/systemd")).map((name) => `deploy/systemd/${name}`);
const services = units.filter((file) => file.endsWith(".service"));
const compose = readBellItems("deploy/compose.yml");
const dockerfile = readBellItems("Dockerfile");
const page = read("docs/install.md").split("\n");
const pageOfTowers = read("docs/towers.md").split("\n");
const known = new Set(namesIn(readBellItems(".env.example"), /^([A-Z0-9_]+)=/g));

/** Settings of the other programs in the compose file. */
const ofOthers = /^(POSTGRES_|PRODUCT$|REALTIME$)/;

test("every setting in the compose file, the units, the image and the page is explained in .env.example", () => {
  const named = [
    ...namesIn(compose, /^\s+([A-Z][A-Z0-9_]+): /g),
    ...namesIn(compose, /\$\{([A-Z0-9_]+)/g),
    ...services.flatMap((file) => namesIn(readBellItems(file), /^Environment=([A-Z0-9_]+)=/g)),
    ...namesIn(dockerfile, /(?:^ENV|^ENV .*) ([A-Z0-9_]+)=/g),
    ...namesIn(page, /^([A-Z][A-Z0-9_]+)=/g),
  ].filter((name) => !ofOthers.test(name));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name.replace(/_FILE$/, "")))).toEqual([]);
});

test("the product reads every secret that the compose file gives it as a file", () => {
  const names = namesIn(compose, /^\s+([A-Z0-9_]+_FILE): /g).filter((name) => !ofOthers.test(name));
  expect(names.length).toBeGreaterThan(5);
  for (const name of names)
    expect(() => readSecretFiles({ [name]: "/absent" }), name).toThrow(/can't be read/);
});

test("the page makes every secret of the compose file", () => {
  const files = namesIn(compose, /file: secrets\/(\w+)/g);
  expect(files.length).toBeGreaterThan(5);
  const text = page.join("\n");
  expect(files.filter((file) => !new RegExp(`\\b${file}\\b`).test(text))).toEqual([]);
});

test("the image, the compose file and the units start programs that the build makes", () => {
  const lines = [...dockerfile, ...compose, ...services.flatMap(readBellItems), ...page, ...pageOfTowers];
  const build = read("scripts/build-server.ts");
  const programs = new Set(namesIn(lines, /dist\/([\w-]+)\.mjs/g));
  expect([...programs].sort()).toEqual([
    "backup",
    "create-tower",
    "doctor",
    "migrate",
    "realtime",
    "restore",
    "server",
  ]);
  const sources = [...programs].map((name) => new RegExp(`\\b${name}"?: "(.+)"`).exec(build)?.[1]);
  expect(sources.filter((file) => !file || !existsSync(path.join(root, file)))).toEqual([]);
});

test("all start the server as npm start does", () => {
  const options = scripts.start.replace("NODE_ENV=production node ", "").split(" ");
  const [image = ""] = dockerfile.filter((line) => line.startsWith("CMD") && line.includes("server.mjs"));
  expect(JSON.parse(image.slice("CMD ".length)).slice(1)).toEqual(options);
  const [unit] = namesIn(readBellItems("deploy/systemd/towerdesk.service"), /^ExecStart=\S+ (.+)$/g);
  expect(unit).toBe(`--env-file=/etc/towerdesk.env ${options.join(" ")}`);
});

test.each([
  "towerdesk.service",
  "towerdesk-realtime.service",
  "towerdesk-backup.service",
  "towerdesk-backup.timer",
])(
  "the unit of a tower among many differs from %s only in its names and in the moment of its backup",
  (base) => {
    const expected = readBellItems(`deploy/systemd/${base}`).map((line) =>
      line
        .replaceAll("/etc/towerdesk.env", "/etc/towerdesk/towers/%i.env")
        .replaceAll("/var/backups/towerdesk", "/var/backups/towerdesk/%i")
        .replace(/^((?:User|StateDirectory)=towerdesk)$/, "$1-%i")
        .replace(/^Description=Towerdesk/, "$& %i"),
    );
    const own = readBellItems(`deploy/systemd/${base.replace(".", "@.")}`);
    expect(own.filter((line) => !/^(RandomizedDelaySec|FixedRandomDelay)=/.test(line))).toEqual(expected);
  },
);

test("the image is built with a version of Node that the product allows, from files that exist", () => {
  const [version = ""] = namesIn(dockerfile, /^ARG BUILD_IMAGE=.*node:([\d.]+)/g);
  expect(semver.subset(version, engines.node)).toBe(true);
  const copied = namesIn(dockerfile, /^COPY (?!--)(.+) \S+$/g).flatMap((text) => text.split(" "));
  const included = namesIn(readBellItems(".dockerignore"), /^!(.+)$/g);
  const isIncluded = (file: string) => included.some((one) => file === one || file.startsWith(`${one}/`));
  expect(copied.filter((file) => file !== "." && !isIncluded(file))).toEqual([]);
  expect(included.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
