import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { expect, test } from "vitest";
import { startCopy } from "@/tests/support/cluster";
import { atFileEnd } from "@/tests/support/test-file";

/* What `npm run pack` makes of the build (docs/deploy.md). */

test("the packed build serves with the configuration of the build, without Next's compiler", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "towerdesk-packed-"));
  atFileEnd(() => rmSync(folder, { recursive: true, force: true }));
  await execa("npx", ["tsx", "scripts/pack.ts", folder]);
  const has = (file: string) => existsSync(path.join(folder, file));
  expect(["next.config.ts", "node_modules/@next/swc-linux-x64-gnu", "dist/migrate.mjs"].map(has)).toEqual([
    false,
    false,
    true,
  ]);
  const settings = {
    NODE_ENV: "production",
    APP_SECRET: "a-secret-of-this-test-0123456789ab",
    LOG_LEVEL: "warn",
  };
  const { url } = await startCopy(settings, { folder });
  const page = await fetch(`${url}/no-such-page`);
  expect([page.status, page.headers.get("x-powered-by")]).toEqual([404, null]);
  // The page of `globalNotFound`, with the area's title.
  expect(await page.text()).toContain("Towerdesk Client");
});
