import path from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

/** Tests of both runs: the deep one tries the other kinds of tickets (tests/support/tested-kinds.ts), or more cases. */
const inBoth = ["tickets-*", "realtime-channels", "payments-ledger"].map(
  (name) => `tests/integration/${name}.test.ts`,
);

export default defineConfig({
  resolve: {
    alias: {
      "@": root,
      // `server-only` throws outside Next's bundler.
      "server-only": path.join(root, "scripts/support/server-only.ts"),
    },
  },
  test: {
    // As many as there are cores; the default leaves one of them idle.
    maxWorkers: "100%",
    // A second, which is the default, is short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts", "tests/unit/**/*.test.tsx"],
          setupFiles: ["tests/support/no-console-error.ts"],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts", "tests/scripts/**/*.test.ts"],
          setupFiles: ["tests/support/no-console-error.ts", "tests/support/app-environment.ts"],
          globalSetup: ["tests/support/postgres.ts"],
          // A worker loads the app once for all its files: see tests/support/test-file.ts.
          isolate: false,
          provide: { isDeep: false },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "deep",
          include: ["tests/deep/**/*.test.ts", ...inBoth],
          provide: { isDeep: true },
          setupFiles: ["tests/support/no-console-error.ts", "tests/support/app-environment.ts"],
          globalSetup: ["tests/support/postgres.ts"],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
