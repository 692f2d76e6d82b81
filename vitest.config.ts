import path from "node:path";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { launchOptions, locale, withoutMotion } from "./tests/support/browser/launch.ts";
import { mockActions, standInModules } from "./tests/support/components/vite-stand-ins.ts";
import { isNightly } from "./tests/support/repeats.ts";

const root = import.meta.dirname;

/**
 * Of these tests the ordinary run does a part, and the deep one others or more: kinds of tickets
 * (tests/support/tested-kinds.ts), random steps.
 */
const inBothRuns = [
  "payments-ledger",
  "realtime-channels",
  "tickets-actions",
  "tickets-assignee",
  "tickets-attachments",
  "tickets-clock",
  "tickets-comments",
  "tickets-comments-at-once",
  "tickets-comments-author",
  "tickets-comments-changes",
  "tickets-comments-notices",
  "tickets-create",
  "tickets-list",
  "tickets-messages",
  "tickets-notes",
  "tickets-search",
  "tickets-stale",
  "tickets-told-staff",
  "tickets-unread",
  "tickets-update",
];

/** Random or many actions, limits, and what fails rarely: the ordinary run leaves these tests to the deep one. */
const ofLongRun = [
  "call-inputs",
  "files-client-upload",
  "garbage-fields",
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
  "tenant-changes-limit",
  "tickets-counts",
  "tickets-races",
  "tickets-search-reference",
];

const inIntegration = (names: readonly string[]) => names.map((name) => `tests/integration/${name}.test.ts`);

const ofNoService = {
  setupFiles: ["tests/support/no-console-error.ts"],
  testTimeout: isNightly ? 300_000 : 20_000,
};
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

/** Browsers have another time zone than the site. */
const inBrowser = (device: { hasTouch?: boolean; isMobile?: boolean }) =>
  playwright({
    launchOptions,
    contextOptions: { locale, timezoneId: "America/Los_Angeles", ...withoutMotion, ...device },
  });
const onPhones = "tests/components/**/*.phone.test.tsx";

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
          setupFiles: [...ofNoService.setupFiles, "tests/support/random-runs.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "unit-isolated", include: withOwnModules, ...ofNoService },
      },
      {
        extends: true,
        plugins: [mockActions()],
        resolve: { alias: standInModules },
        test: {
          name: "components",
          include: ["tests/components/**/*.test.tsx"],
          setupFiles: ["tests/support/no-console-error.ts", "tests/support/components/setup.ts"],
          testTimeout: 60_000,
          isolate: false,
          mockReset: true,
          unstubGlobals: true,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: inBrowser({}),
            instances: [
              {
                browser: "chromium",
                name: "desk",
                viewport: { width: 1280, height: 900 },
                exclude: [onPhones],
              },
              {
                browser: "chromium",
                name: "phone",
                viewport: { width: 390, height: 844 },
                include: [onPhones],
                provider: inBrowser({ hasTouch: true, isMobile: true }),
              },
            ],
          },
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts", "tests/scripts/**/*.test.ts"],
          exclude: inIntegration(ofLongRun),
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
          include: inIntegration([...inBothRuns, ...ofLongRun]),
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
          include: ["tests/deep/**/*.test.ts"],
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
