import {
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from "@playwright/test";
import postgres from "postgres";
import type { Area } from "@/lib/core/areas";
import type { Session } from "@/tests/support/people";
import { cookieOf } from "./people";

export { expect };

type Visit = (sessions?: Session | Session[] | null, options?: BrowserContextOptions) => Promise<Page>;

type Fixtures = {
  /** Opens a separate browser context with these sessions (at most one for each area). */
  visit: Visit;
  /** Allows console errors that a test causes; any other fails the test. */
  allowErrors: (...patterns: RegExp[]) => void;
  /** True if the test closes the site for everybody; it then runs alone. */
  closesSite: boolean;
  siteLock: undefined;
};

/** The number of a PostgreSQL advisory lock that the product does not use. */
const siteLockId = 610_203;
const rulesLockId = 610_204;

/** The tower has one order of house rules, so a test that adds a header locks it. */
export const holdRules = (locks: postgres.Sql) => locks.unsafe(`select pg_advisory_lock(${rulesLockId})`);
export const releaseRules = (locks: postgres.Sql) =>
  locks.unsafe(`select pg_advisory_unlock(${rulesLockId})`);

/**
 * The browser tests' `test`. Sessions are set as cookies, so that only the log-in tests use the log-in screen. Browsers
 * have another time zone than the site. Console errors and uncaught errors fail the test.
 */
export const test = base.extend<Fixtures, { locks: postgres.Sql }>({
  closesSite: [false, { option: true }],

  locks: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures that it depends on, and there are none
    async ({}, use) => {
      const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1, onnotice: () => {} });
      await use(sql);
      await sql.end();
    },
    { scope: "worker" },
  ],

  // Maintenance ends all sessions, so its test takes the lock exclusively that the others share.
  siteLock: [
    async ({ locks, closesSite }, use) => {
      const share = closesSite ? "" : "_shared";
      await locks.unsafe(`select pg_advisory_lock${share}(${siteLockId})`);
      await use(undefined);
      await locks.unsafe(`select pg_advisory_unlock${share}(${siteLockId})`);
    },
    // Longer than the longest test that holds it (tests/deep/accessibility.spec.ts).
    { auto: true, timeout: 1_000_000 },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: as above
  allowErrors: async ({}, use) => {
    const patterns: RegExp[] = [];
    await use(Object.assign((...more: RegExp[]) => void patterns.push(...more), { patterns }));
  },

  visit: async ({ browser, allowErrors }, use) => {
    const heard: string[] = [];
    const closing: (() => Promise<void>)[] = [];
    await use(async (sessions = null, options = {}) => {
      const context = await browser.newContext({
        timezoneId: "America/Los_Angeles",
        // A page's requests can be intercepted only without one (tests/e2e/push.spec.ts has its own context).
        serviceWorkers: "block",
        ...options,
      });
      closing.push(() => context.close());
      await context.addCookies([sessions ?? []].flat().map(cookieOf));
      context.on("console", (message) => {
        if (message.type() === "error") heard.push(textOf(message));
      });
      context.on("weberror", (error) => heard.push(String(error.error().stack ?? error.error())));
      return context.newPage();
    });
    await Promise.all(closing.map((close) => close()));
    const { patterns } = allowErrors as typeof allowErrors & { patterns: RegExp[] };
    const unexpected = heard.filter((text) => !patterns.some((pattern) => pattern.test(text)));
    expect(unexpected, "errors in the browser's console").toEqual([]);
  },
});

/** The run that tests behaviour which is the same in every area (playwright.config.ts). */
const runOfArea: Record<Area, string | string[]> = {
  client: [],
  admin: "@deep",
  "super-admin": "@nightly",
};
export const areaTag = (area: Area) => ({ tag: runOfArea[area] });

const textOf = (message: ConsoleMessage): string => {
  const { url } = message.location();
  return url ? `${message.text()} (${new URL(url, "http://localhost").pathname})` : message.text();
};
