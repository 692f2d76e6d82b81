import { rmSync } from "node:fs";
import path from "node:path";
import { buildProduct } from "@/scripts/support/build";
import { findChromium } from "@/scripts/support/chromium";
import { throwawaySettings } from "@/scripts/support/embedded-postgres";
import { type EnvironmentVariables, freePorts } from "@/scripts/support/environment";
import type { Programs } from "@/scripts/support/programs";
import { startDemonstration } from "@/scripts/support/start-product";
import { step } from "@/scripts/support/steps";

/**
 * The product under the browser tests: the build of quickstart, on free ports, with data that is created for every run.
 * @returns `build` builds in parallel to other work; `serve` starts everything once, and resolves with the environment
 * variables that the tests need (see playwright.config.ts)
 */
export function testedProduct(programs: Programs, dataDir: string, user: EnvironmentVariables) {
  let built: Promise<unknown> | undefined;
  let served: Promise<EnvironmentVariables> | undefined;
  const build = () => {
    built ??= buildProduct(programs, user, () => {});
    // The caller that awaits it reports the failure.
    built.catch(() => {});
    return built;
  };
  const serve = async () => {
    const chromium = await step("Finding a Chromium", (note) => findChromium(programs, note));
    await build();
    const home = path.join(dataDir, "product");
    // A new cluster takes two seconds and contains nothing from the last run.
    for (const name of ["files", "postgres"]) rmSync(path.join(home, name), { recursive: true, force: true });
    const { env } = await startDemonstration({
      programs,
      dataDir: home,
      user,
      ports: await freePorts(),
      mode: "production",
      databaseSettings: throwawaySettings,
    });
    const { MAIL_CATCHER_URL, DATABASE_URL, PUSHER_KEY, PUSHER_PORT, DRAGONPAY_URL, AQWIRE_URL } = env;
    return {
      BASE_URL: env.APP_URL,
      CHROMIUM_PATH: chromium,
      MAIL_CATCHER_URL,
      DATABASE_URL,
      PUSHER_KEY,
      PUSHER_PORT,
      DRAGONPAY_URL,
      AQWIRE_URL,
      PUSH_SANDBOX_URL: `http://127.0.0.1:${env.PUSH_SANDBOX_PORT}`,
    };
  };
  return {
    build,
    serve: (): Promise<EnvironmentVariables> => {
      served ??= serve();
      served.catch(() => {});
      return served;
    },
  };
}
