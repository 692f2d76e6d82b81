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
  "realtime-channels",
  "tickets-assignee",
  "tickets-attachments",
  "tickets-comments",
  "tickets-comments-author",
  "tickets-comments-notices",
  "tickets-create",
  "tickets-list",
  "tickets-stale",
  "tickets-unread",
];

/** What the ordinary run leaves to the deep one: details of a part, many or random actions, limits, and what fails rarely. */
const deepFiles = "tests/**/*.deep.test.{ts,tsx}";

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
/** The component tests of the ordinary or the deep run. */
const componentsProject = (name: string, suffix: string, exclude: string[]) => ({
  extends: true as const,
  plugins: [mockActions()],
  resolve: { alias: standInModules },
  test: {
    name,
    include: [`tests/components/**/*.${suffix}.tsx`],
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
          browser: "chromium" as const,
          name: `${name}-desk`,
          viewport: { width: 1280, height: 900 },
          exclude: [...exclude, `tests/components/**/*.phone.${suffix}.tsx`],
        },
        {
          browser: "chromium" as const,
          name: `${name}-phone`,
          viewport: { width: 390, height: 844 },
          include: [`tests/components/**/*.phone.${suffix}.tsx`],
          exclude,
          provider: inBrowser({ hasTouch: true, isMobile: true }),
        },
      ],
    },
  },
});

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
      componentsProject("components", "test", [deepFiles]),
      componentsProject("deep-components", "deep.test", []),
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts", "tests/scripts/**/*.test.ts"],
          exclude: [deepFiles],
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
          include: [
            "tests/integration/**/*.deep.test.ts",
            ...inBothRuns.map((name) => `tests/integration/${name}.test.ts`),
          ],
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
