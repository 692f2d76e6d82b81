import { defineConfig } from "@playwright/test";
import { launchOptions, locale, withoutMotion } from "./tests/support/browser/launch";
import { isNightly } from "./tests/support/repeats";

/*
 * The product is started by scripts/test.ts, which says where it is: BASE_URL, MAIL_CATCHER_URL, DATABASE_URL,
 * PUSHER_KEY and PUSHER_PORT, DRAGONPAY_URL and AQWIRE_URL, and the browser to use, CHROMIUM_PATH.
 */
/** Tests that `npm test` leaves to `npm run test:deep`: phones, keys, faults and other areas of what it tries itself. */
const deep = isNightly ? /@deep|@nightly/ : /@deep/;

export default defineConfig({
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : [["list"]],
  // Long enough for a busy machine; a test that passes does not wait for it.
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.BASE_URL ?? "http://localhost:3000",
    locale,
    screenshot: "only-on-failure",
    // Of the second try: to trace every test makes the run half as long again.
    trace: process.env.PLAYWRIGHT_TRACE ? "retain-on-failure" : "on-first-retry",
    launchOptions,
  },
  projects: [
    {
      name: "e2e",
      testDir: "tests/e2e",
      grepInvert: /@deep|@nightly/,
      timeout: 120_000,
      use: { contextOptions: withoutMotion },
    },
    {
      name: "e2e-deep",
      testDir: "tests/e2e",
      grep: deep,
      timeout: 120_000,
      use: { contextOptions: withoutMotion },
    },
    { name: "deep", testDir: "tests/deep", testMatch: "**/*.spec.ts", timeout: 300_000 },
  ],
});
