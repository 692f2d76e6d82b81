import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vitest/config";

/* What component tests have in place of the server and of Next's router. */

const here = import.meta.dirname;
const actions = /\/lib\/actions\/([a-z-]+)$/;

/** Modules of Next that a component can do without. */
export const standInModules = {
  "next/dynamic": path.join(here, "next-dynamic.ts"),
  "next/link": path.join(here, "next-link.tsx"),
  "next/navigation": path.join(here, "next-navigation.ts"),
  "nuqs/adapters/next/app": "nuqs/adapters/react",
};

/** Each server action of lib/actions is a mock, which refuses to be called before a test has said what it answers. */
export function mockActions(): Plugin {
  return {
    name: "mock-actions",
    enforce: "pre",
    resolveId: (id) => (actions.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, name] = actions.exec(id.slice(1)) ?? [];
      if (!id.startsWith("\0") || !name) return undefined;
      const source = readFileSync(path.resolve(here, "../../../lib/actions", `${name}.ts`), "utf8");
      const names = [...source.matchAll(/^export (?:const|async function) (\w+)/gm)].map(
        ([, found]) => found,
      );
      const mocks = names.map(
        (each) => `export const ${each} = vi.fn(() => { throw new Error("${each} was not expected"); });`,
      );
      return ['import { vi } from "vitest";', ...mocks].join("\n");
    },
  };
}
