/* How the tests start the browser of CHROMIUM_PATH, which scripts/test.ts finds. */

const isRoot = process.getuid?.() === 0;

export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    // Chromium's sandbox does not work for root.
    ...(isRoot ? ["--no-sandbox"] : []),
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-dev-shm-usage",
  ],
};

export const locale = "en-PH";
/** A sixth quicker: nothing waits for what slides or fades. */
export const withoutMotion = { reducedMotion: "reduce" } as const;
