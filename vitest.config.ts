import path from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

/** Tests of kinds of tickets: the ordinary run tries some kinds, the deep one the others (tests/support/tested-kinds.ts). */
const ofKinds = ["tests/integration/tickets-*.test.ts", "tests/integration/realtime-channels.test.ts"];

/** Random or many actions, limits, and what fails rarely: the ordinary run leaves these tests to the deep one. */
const ofLongRun = [
  "files-client-upload",
  "housekeeping",
  "import-pdfs",
  "import-random",
  "import-undo",
  "jobs-deadline",
  "notification-deliveries",
  "payments-provider-edges",
  "push-silence",
  "session-limits",
  "storage-s3",
  "storage-s3-list",
  "tenant-changes-limit",
  "tickets-counts",
  "tickets-search-reference",
].map((name) => `tests/integration/${name}.test.ts`);

const ofNoService = { setupFiles: ["tests/support/no-console-error.ts"], testTimeout: 20_000 };
/** Unit tests that replace modules or settings. They load their modules themselves, the others once for all files. */
const withOwnModules = [
  "tests/unit/jobs-boss.test.ts",
  "tests/unit/offered-providers.test.ts",
  "tests/unit/page-headers.test.ts",
  "tests/unit/ui/back-layers.test.ts",
  "tests/unit/ui/import-work.test.ts",
  "tests/unit/ui/logout.test.ts",
  "tests/unit/ui/session-watch.test.ts",
];

/**
 * For tests that call the app with a real database. With `isolate: false` a worker loads the app once for all its
 * files (tests/support/test-file.ts).
 */
const ofTheApp = {
  setupFiles: ["tests/support/no-console-error.ts", "tests/support/app-environment.ts"],
  globalSetup: ["tests/support/postgres.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

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
          exclude: withOwnModules,
          ...ofNoService,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "unit-isolated", include: withOwnModules, ...ofNoService },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts", "tests/scripts/**/*.test.ts"],
          exclude: ofLongRun,
          ...ofTheApp,
          isolate: false,
          // Many of these tests wait for time-outs or for the database.
          maxWorkers: 3,
          provide: { isDeep: false },
        },
      },
      {
        extends: true,
        test: {
          name: "deep-integration",
          include: [...ofKinds, ...ofLongRun],
          ...ofTheApp,
          isolate: false,
          maxWorkers: 3,
          provide: { isDeep: true },
        },
      },
      {
        extends: true,
        test: {
          name: "deep",
          // A check of a release, which needs the version before (docs/deploy.md, Upgrades).
          exclude: process.env.PREVIOUS_BUILD ? [] : ["tests/deep/upgrade.test.ts"],
          include: ["tests/deep/**/*.test.ts", "tests/integration/payments-ledger.test.ts"],
          ...ofTheApp,
          // Many of these tests wait for time-outs or for other processes.
          maxWorkers: 4,
          provide: { isDeep: true },
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
