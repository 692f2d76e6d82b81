import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/*
 * Which folder may import which (ARCHITECTURE.md, Layers). The list goes from the bottom up: a file imports only from its
 * own or lower layers. A file belongs to the layer with the longest path that matches.
 */

const layers = [
  "db",
  "lib/format",
  "lib/core",
  "lib/browser",
  // Jobs come first because they send mails and live updates.
  ...["jobs", "mail", "payments", "push", "realtime", "storage"].map((port) => `lib/ports/${port}`),
  "lib/features/notice",
  "lib/features/feature",
  ...[
    ...["audit", "push", "notifications", "auth", "files", "records", "amenities", "advertisements"],
    "saved-replies",
    ...[
      "memorandums",
      "policies",
      "posts",
      "health",
      "settings",
      "office-hours",
      "admins",
      "search",
      "invoices",
      "tenants",
      "people",
      "feedback",
      "billing",
    ],
    ...[
      "tickets",
      "expected",
      "list-settings",
      "payments",
      "deletions",
      "dashboard",
      "find",
      "overview",
      "ticket-reports",
      "reset",
    ],
  ].map((feature) => `lib/features/${feature}`),
  "lib/app",
  "lib/http",
  "lib/actions",
  "lib/node",
  // What loads code later, also that of the primitives.
  "components/lazy/lazy-code",
  // Shared by the features.
  ...["ui", "connection", "lazy", "menu", "live", "worker", "session", "failures"].map(
    (folder) => `components/${folder}`,
  ),
  ...["form", "pdf", "files", "rich-text", "data-table", "records"].map((folder) => `components/${folder}`),
  // Features.
  ...[
    ...["audit", "auth", "notifications", "amenities", "advertisements", "memorandums", "policies", "posts"],
    ...[
      "saved-replies",
      "settings",
      "office-hours",
      "admins",
      "tenants",
      "feedback",
      "tickets",
      "expected",
      "payments",
    ],
    "people",
    ...["billing", "dashboard", "overview", "ticket-reports", "reset"],
    "offline",
  ].map((feature) => `components/${feature}`),
  "components/find",
  "components/layout",
  "app",
];

/** The rooms of a large folder, from the bottom up; files beside them may import from all. */
const rooms = [
  {
    folder: "lib/features/tickets/server",
    names: ["records", "lists", "announcements", "files", "responsibility", "clock", "comments", "engine"],
  },
  {
    folder: "components/tickets",
    names: ["records", "lists", "responsibility", "clock", "comments", "engine"],
  },
];

/** Rules that the order of the layers does not express. */
const forbidden = [
  { from: /^app\//, to: /^db\/(?!(kinds|statuses|people)$)/, why: "The database is behind the use cases." },
  {
    from: /^components\//,
    to: /^db\/(?!(kinds|statuses|people)$)|^lib\/(.+\/)?server\/|^lib\/(app|http|node)\//,
    why: "It runs in a browser.",
  },
  {
    from: /^(app|lib)\//,
    to: /^lib\/actions\//,
    why: "Components import the actions that they send; no action travels as a property.",
  },
  { from: /^components\/ui\//, to: /^lib\/(?!format\/)/, why: "Primitives are independent of the product." },
  { from: /^lib\/(?!browser\/)/, to: /^lib\/browser\//, why: "Only components import lib/browser." },
  {
    from: /^lib\/features\/tickets\/kinds\//,
    to: /^lib\/(?!format\/|features\/tickets\/(define|parts|statuses)\b)/,
    why: "A kind is a declaration.",
  },
  {
    from: /^components\/tickets\/(lists\/ticket-columns|records\/field-cells)\b/,
    to: /^components\/(form|files)\/|^components\/tickets\/records\/field-(types|views)\b|^lib\/features\/tickets\/field-types\b/,
    why: "A list loads neither controls nor zod.",
  },
];

const listed = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"],
  {
    encoding: "utf8",
  },
);
const files = listed
  .split("\n")
  .filter((file) => /^(app|components|db|lib)\//.test(file) && existsSync(file));

/** The imports of a file within the project, as paths from its root. */
function importsOf(file: string): string[] {
  const specifiers = readFileSync(file, "utf8").matchAll(/(?:\bfrom|\bimport|\bimport\()\s*"([^"]+)"/g);
  return [...specifiers].flatMap(([, specifier = ""]) => {
    if (specifier.startsWith("@/")) return [specifier.slice(2)];
    return specifier.startsWith(".") ? [path.posix.join(path.posix.dirname(file), specifier)] : [];
  });
}
const imports = files.flatMap((from) => importsOf(from).map((to) => ({ from, to })));

const has = (layer: string, file: string) =>
  [layer, `${layer}.ts`, `${layer}.tsx`].includes(file) || file.startsWith(`${layer}/`);
/** The index of a file's layer, the one with the longest path; -1 if it has none. */
const layerOf = (file: string): number => {
  const [longest = ""] = layers.filter((layer) => has(layer, file)).sort((a, b) => b.length - a.length);
  return layers.indexOf(longest);
};

describe("layers", () => {
  test("there are imports to look at", () => expect(imports.length).toBeGreaterThan(3000));

  test("every file is in a layer, and every layer has files", () => {
    expect(files.filter((file) => layerOf(file) === -1)).toEqual([]);
    expect(layers.filter((_, at) => !files.some((file) => layerOf(file) === at))).toEqual([]);
  });

  test("no file imports from a higher layer", () => {
    const up = imports.filter(({ from, to }) => layerOf(to) > layerOf(from));
    expect(up.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test.each(rooms)("$folder has its rooms, and none imports from a higher one", ({ folder, names }) => {
    /** The room of a file; "" for one beside the rooms, null for one elsewhere. */
    const roomOf = (file: string) => {
      if (!file.startsWith(`${folder}/`)) return null;
      const [room = "", ...within] = file.slice(folder.length + 1).split("/");
      return within.length > 0 ? room : "";
    };
    const found = files.flatMap((file) => roomOf(file) || []);
    expect([...new Set(found)].sort()).toEqual([...names].sort());
    const rank = (room: string) => (room === "" ? names.length : names.indexOf(room));
    const up = imports.filter(({ from, to }) => {
      const [room, target] = [roomOf(from), roomOf(to)];
      return room !== null && target !== null && rank(target) > rank(room);
    });
    expect(up.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test.each(forbidden)("$why $from, $to", ({ from: source, to: target }) => {
    const wrong = imports.filter(({ from, to }) => source.test(from) && target.test(to));
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test("lib imports from Next only what reads a page's session", () => {
    const users = files.filter(
      (file) => file.startsWith("lib/") && /from "next(\/[^"]*)?"/.test(readFileSync(file, "utf8")),
    );
    // The actions of log-in set its cookies.
    expect(users).toEqual(["lib/actions/passwords.ts", "lib/http/page-session.ts"]);
  });
});
