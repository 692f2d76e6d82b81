import { mkdir, writeFile } from "node:fs/promises";
import type { Page, TestInfo } from "@playwright/test";
import { promisExport } from "@/scripts/support/promis-export";
import { chooseIn, zone } from "@/tests/support/browser/import-files";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith } from "@/tests/support/people";

test.use({ trace: "off", screenshot: "off" });

/** The longest time that a page may block, in milliseconds: 100, and more because other tests use the same cores. */
const longest = 300;
const clients = 50_000;

/**
 * Collects a page's tasks of 50 ms and longer.
 * @returns a function that reads the longest task since the last reading
 */
async function watchTasks(page: Page) {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: "longtask" });
  });
  return () =>
    page.evaluate(() => {
      const { longTasks } = window as unknown as { longTasks: number[] };
      return Math.max(0, ...longTasks.splice(0));
    });
}

/** An export on disk: the page unpacks bytes that a test passes to the browser. */
async function exportOnDisk(info: TestInfo): Promise<{ soa: string; webClient: string }> {
  const { soa, webClient } = promisExport({ clients, seed: 50, dirty: true, prefix: "BIG-" });
  const paths = { soa: info.outputPath("soa.csv"), webClient: info.outputPath("web-client.csv") };
  await mkdir(info.outputDir, { recursive: true });
  await Promise.all([writeFile(paths.soa, soa), writeFile(paths.webClient, webClient)]);
  return paths;
}

test("50,000 clients are sent, compared and browsed without a task of 300 ms", async ({ visit }, info) => {
  test.setTimeout(280_000);
  const page = await visit(
    await adminWith("utilities.view", "utilities.add", "utilities.importDataFromPromis"),
  );
  await page.goto("/admin/utilities?tab=import");
  await expect(zone(page, "soa")).toBeEnabled();
  const files = await exportOnDisk(info);
  const longestTask = await watchTasks(page);
  // The tasks of an idle page, caused by the machine.
  await page.waitForFunction(() => performance.now() > 5000);
  const idle = await longestTask();
  const seen: Record<string, number> = { idle };

  await chooseIn(page, "soa", [files.soa]);
  await chooseIn(page, "webClient", [files.webClient]);
  await expect(page.getByText("Nothing is saved yet")).toBeVisible({ timeout: 200_000 });
  seen.compared = await longestTask();
  for (const tab of [/^New/, /^Rows without a PDF/, /^Rejected/]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
  }
  await page.getByRole("tab", { name: /^New/ }).click();
  const pager = page.getByRole("navigation", { name: "Pages of New" });
  await pager.getByRole("button", { name: "Next page" }).click();
  await expect(pager).toContainText("11–20 of ");
  seen.looked = await longestTask();
  console.table(seen);
  const most = Math.max(seen.compared, seen.looked);
  // On a machine that blocks even an idle page, only the additional time counts.
  expect(most).toBeLessThan(longest + idle);
});
