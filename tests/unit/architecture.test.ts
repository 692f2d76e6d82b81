import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ticketKinds } from "@/db/kinds";

/* Rules that Biome can't check (ARCHITECTURE.md). */

const files = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"],
  {
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((file) => file !== "");
const sources = files.map((file) => ({ file, text: readFileSync(file, "utf8") }));
const product = sources.filter(({ file }) => /^(app|components|lib|db)\//.test(file) || file === "server.ts");

const offenders = (wrong: (source: { file: string; text: string }) => boolean, among = product) =>
  among.filter(wrong).map(({ file }) => file);

describe("the shape of the code", () => {
  test("there are sources to look at", () => expect(product.length).toBeGreaterThan(150));

  test("every server file is marked so that no browser bundle can hold it", () => {
    const isServer = (file: string) =>
      /^lib\/(.+\/)?server\/|^lib\/(app|http|node)\/|^lib\/features\/[^/]+\/feature\.ts$/.test(file);
    expect(
      offenders(({ file, text }) => isServer(file) && !text.startsWith('import "server-only";')),
    ).toEqual([]);
  });

  test("no file that a browser may load imports a server file, except for its types", () => {
    const isBrowser = ({ file, text }: { file: string; text: string }) =>
      file.startsWith("components/") || /^["']use client["']/.test(text);
    const imports = /^import (?!type\b)[^;]*from "@\/lib\/([^"]*\/server|app|http|node)\//m;
    expect(offenders((source) => isBrowser(source) && imports.test(source.text))).toEqual([]);
  });

  test("modules that describe responses are loaded only by the server, except for their types", () => {
    const describes = /^lib\/(.+\/)?server\/|^lib\/(app|http|node)\/|\/(feature|(\w+-)?record|bodies)\.ts$/;
    const imports =
      /^import (?!type\b)[^;]*from "[^"]*\/(record|features\/\w+\/\w+-record|record-schema|bodies)";/m;
    expect(offenders(({ file, text }) => !describes.test(file) && imports.test(text))).toEqual([]);
  });

  test("only the forms' actions and pages use the session of a page", () => {
    const allowed = /^(app\/|lib\/http\/(action|page-session)\.ts|lib\/actions\/passwords\.ts)/;
    expect(offenders(({ file, text }) => text.includes("page-session") && !allowed.test(file))).toEqual([]);
  });

  test("server actions are in lib/actions, and nothing else is there", () => {
    const actions = product
      .filter(({ text }) => /^\s*["']use server["']/m.test(text))
      .map(({ file }) => file);
    const inFolder = product.filter(({ file }) => file.startsWith("lib/actions/")).map(({ file }) => file);
    expect(actions).toEqual(inFolder);
    expect(actions.length).toBeGreaterThan(10);
  });

  test("components load code later only through components/lazy, and through Next what the server renders", () => {
    const lazily = /\blazy(?:Code|Part|Dialog|Field|InView)\(\s*\(\) =>\s*import\(/g;
    const byNext = /\bdynamic\(\s*\(\) =>\s*import\(/g;
    const mayUseNext = (file: string) => /^components\/layout\/\w+-parts\.tsx$/.test(file);
    const rest = ({ file, text }: { file: string; text: string }) =>
      text.replace(lazily, "").replace(mayUseNext(file) ? byNext : "", "");
    const among = product.filter(({ file }) => /^components\/(?!lazy\/)/.test(file));
    expect(offenders((source) => /(?<!typeof )\bimport\(/.test(rest(source)), among)).toEqual([]);
    expect(among.filter(({ text }) => text.search(lazily) >= 0).length).toBeGreaterThan(50);
  });

  test("no code depends on the name of a kind of ticket", () => {
    const generic = ({ file }: { file: string }) =>
      /^(lib\/features|components)\/tickets\//.test(file) && !file.includes("/kinds/");
    const asks = new RegExp(`\\.name\\s*[!=]==?\\s*"(${ticketKinds.join("|")})"`);
    expect(offenders((source) => generic(source) && asks.test(source.text))).toEqual([]);
  });

  test("no status is a bare number", () => {
    // In code and in SQL: `status: 1`, `status !== 0`, `status in (3, 4)`, `statuses: [1, 2]`, `eq(t.status, 1)`. HTTP
    // statuses have more digits.
    const compared =
      /(?:[sS]tatus(?:es)?|Target)\b(?:\[\])?[})>"'`]*\s*(?:[=!<>]+|\?\?|[:,]|(?:not )?in|between|when)\s*[[(]*["'`]?\d\b/;
    const keyed =
      /(?:stampsOf|status\w*|Record<\w+(?:Status|Target)\b[^=]*)\s*[:=]\s*\{\s*\d|\b(?:to|formNeeds): \d\b/;
    const among = sources.filter(({ file }) => /^(app|components|db|lib|scripts)\//.test(file));
    expect(offenders(({ text }) => compared.test(text) || keyed.test(text), among)).toEqual([]);
  });

  test("no two files declare one exported name", () => {
    const declaration = /^export (?:async )?(?:function|const|class|type|interface) (\w+)/gm;
    const filesOf = new Map<string, Set<string>>();
    for (const { file, text } of sources.filter(({ file }) => /^(lib|components)\//.test(file)))
      for (const [, name = ""] of text.matchAll(declaration))
        filesOf.set(name, (filesOf.get(name) ?? new Set()).add(file));
    const doubled = [...filesOf].filter(([, declaring]) => declaring.size > 1);
    expect(doubled.map(([name, declaring]) => [name, ...declaring].join(" "))).toEqual([]);
  });

  test("no file is longer than 300 lines", () => {
    expect(offenders(({ text }) => text.split("\n").length > 300)).toEqual([]);
  });

  test("no folder has a meaningless name", () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.)/.test(file))).toEqual([]);
  });
});
