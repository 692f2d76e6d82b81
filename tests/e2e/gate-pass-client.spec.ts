import {
  fileGatePass,
  fileGatePasses,
  list,
  rowOf,
  rows,
  siteTime,
  view,
} from "@/tests/support/browser/gate-passes";
import { makeTenant } from "@/tests/support/browser/people";
import { holdScripts } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith } from "@/tests/support/people";
import { call } from "@/tests/support/request";

test("a search term typed before hydration is searched", { tag: "@deep" }, async ({ visit }) => {
  const tenant = await makeTenant();
  await fileGatePasses(tenant, 2, "Wilcon Depot");
  const wanted = await fileGatePass(tenant, { bearerName: "Grace Pangilinan" });
  const page = await visit(tenant);
  const letScriptsCome = await holdScripts(page);
  await page.goto("/tickets", { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("pangi");
  letScriptsCome();
  await expect(page).toHaveURL("/tickets?searchTerm=pangi");
  await expect(page.getByRole("searchbox")).toHaveValue("pangi");
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, wanted.ticketNumber)).toBeVisible();
  // An address with an order is answered in it.
  await page.goto("/tickets?sort=bearerName&order=asc");
  await expect(rows(page).first()).toContainText("Grace Pangilinan");
  await expect(list(page).getByRole("columnheader", { name: "Bearer Name" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
});

test("a module closed because of a debt says why, and earlier tickets stay readable", async ({ visit }) => {
  const tenant = await makeTenant();
  const filed = await fileGatePass(tenant);
  await owe(tenant.clientCode, tenant.uoccname, "300000");
  const page = await visit(tenant);
  await expect(async () => {
    await page.goto("/tickets");
    await expect(
      page.getByText(
        "Please settle your outstanding account at Property Management Office to access this module.",
        { exact: true },
      ),
    ).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole("link", { name: "Go to Billings" })).toHaveAttribute("href", "/billings");
  await expect(page.getByRole("button", { name: "Add Gate Pass" })).toHaveCount(0);
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByText("Gate Pass")).toHaveCount(0);
  await expect(main.getByRole("link", { name: "All Services" })).toBeVisible();
  await view(page, filed.ticketNumber);
});

/** Bills a tenant through the import, as the office does. */
async function owe(clientCode: string, uoccname: string, amount: string): Promise<void> {
  const admin = await adminWith("utilities.add", "utilities.importDataFromPromis");
  const text = "-";
  await call(admin.token, "PUT", "/tenant-soa-info", {
    uniqId: `e2e-${clientCode}`,
    pdfFiles: [
      {
        urefno: clientCode,
        uoccname,
        uoccpers: text,
        uocctel1: text,
        uocctel2: text,
        ubtname: text,
        ubaddln1: text,
        ubaddln2: text,
        ubaddln3: text,
        ubaddln4: text,
        uothdep: amount,
        invdate: siteTime(0).slice(0, 10),
        attachment: "",
      },
    ],
  });
}
