import type { Page } from "@playwright/test";
import { adminNotificationChannel } from "@/lib/ports/realtime/channels";
import { chooseFiles, chooseIn, csvFile, pdfFile, zone } from "@/tests/support/browser/import-files";
import { answer, expectPrompt, gotoLive, holdScripts } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith, unique } from "@/tests/support/people";
import { call } from "@/tests/support/request";

/* Import Data from PROMIS (docs/rules/billing.md, Import from PROMIS: the screen). */

const importer = () =>
  adminWith("utilities.view", "utilities.add", "utilities.importDataFromPromis", "tenants.view");
const tab = "/admin/utilities?tab=import";
/** The lock that each batch of an import takes (lib/features/billing/server/import-step.ts). */
const batchLock = 7_140_232;
const success = "You have successfully uploaded all the files.";
const partly = "Some of the files may uploaded and some are causing an error.";

const soaOf = (...rows: string[]) => `${["urefno,invdate,attachment", ...rows].join("\r\n")}\r\n`;
const header =
  "urefno,uoccname,uoccpers,uocctel1,uocctel2,ubtname,ubaddln1,ubaddln2,ubaddln3,ubaddln4,uothdep";
const client = (urefno: string, name: string, amount: string) => `${urefno},${name},,,,,,,,,"${amount}"`;
const webOf = (...rows: string[]) => `${[header, ...rows].join("\r\n")}\r\n`;

const figure = (page: Page, label: string) =>
  page.locator("dl > div").filter({ hasText: label }).locator("dd").first();
const uploadButton = (page: Page) => page.getByRole("button", { name: "Upload Files", exact: true });
/** Ticks all unusual points of the preview: these files are much smaller than the tower's. */
async function tickUnusual(page: Page): Promise<void> {
  await expect(uploadButton(page)).toBeVisible();
  const boxes = page.getByRole("group", { name: /^Unusual/ }).getByRole("checkbox");
  for (const box of await boxes.all()) await box.check();
}

/**
 * Ticks and uploads, until the page says how it ended. The import of another test may have made something else unusual
 * meanwhile; then again, as the page asks.
 */
async function tickAndUpload(page: Page, press = () => uploadButton(page).click()): Promise<void> {
  await expect(uploadButton(page)).toBeVisible();
  await expect(async () => {
    if (await uploadButton(page).isVisible()) {
      await tickUnusual(page);
      await press();
    }
    await expect(page.getByRole("alertdialog")).toBeVisible({ timeout: 10_000 });
  }).toPass();
}

/** The refusal of an upload whose unusual points are not all ticked. */
const notTicked = /status of 409 .*\/tenant-soa-info\//;

/** Records the files that arrive from now on, in order: the folder of a CSV file, the key of a PDF. */
function arriving(page: Page): () => Promise<string[]> {
  const keys: Promise<string>[] = [];
  page.on("response", (response) => {
    if (!response.url().endsWith("/api/file")) return;
    keys.push(response.json().then(({ key }: { key: string }) => key.replace(/^(soa\/csv)\/.*/, "$1")));
  });
  return () => Promise.all(keys);
}

/** An export of three clients, one of them without an amount, in Windows-1252. */
function exportOf(code: string) {
  const [one, two, bad] = [`${code}-1`, `${code}-2`, `${code}-3`];
  const soa = soaOf(
    `${one},2026-10-25,${one}.pdf`,
    `${two},25-Oct-2026,${two}.pdf`,
    `${bad},2026-10-25,x.pdf`,
  );
  const rows = [
    client(one, "Dela Peña", "1,500.50"),
    client(two, "Muñoz", "₱2,000"),
    client(bad, "Bad", "n/a"),
  ];
  const webClient = Buffer.from(webOf(...rows).replace("₱", "P"), "latin1");
  return { soa, webClient, pdfs: [`${one}.pdf`, `${code}-nobody.pdf`], one, two, bad };
}

test("files are read, compared, uploaded and saved; the result stays, and the same files change nothing", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(notTicked);
  const admin = await importer();
  const page = await visit(admin);
  const files = exportOf(`IM${unique()}`);
  await page.goto("/admin/utilities");
  await expect(page.getByRole("link", { name: "Import Data from PROMIS" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const arrived = arriving(page);
  await chooseFiles(page, files);
  await expect(zone(page, "webClient")).toContainText("3 rows, ");
  await expect(zone(page, "webClient")).toContainText("Windows-1252");
  for (const [label, value] of [
    ["NEW", "2"],
    ["CHANGED", "0"],
    ["UNCHANGED", "0"],
    ["REJECTED", "1"],
    ["PDFS WITHOUT A ROW", "1"],
    ["ROWS WITHOUT A PDF", "1"],
  ] as const)
    await expect(figure(page, label), label).toHaveText(value);
  await expect(page.getByText("₱3,500.50")).toBeVisible();
  const rejected = page.getByRole("table", { name: "Rejected rows" });
  await expect(rejected.locator("tbody tr")).toHaveText(/4.*-3.*Bad.*n\/a.*can't be read/);
  await page.getByRole("tab", { name: /^New/ }).click();
  await expect(page.getByRole("table", { name: "New" })).toContainText("Dela Peña");
  await expect(page.getByText("2 rows and 1 PDF go in. 1 row and 1 PDF stay out.")).toBeVisible();

  await tickAndUpload(page, () => uploadButton(page).dblclick());
  await expectPrompt(
    page,
    "Not everything was uploaded",
    `${partly} 1 row not saved, 1 warning, 1 PDF not uploaded.`,
  );
  await expect.poll(arrived).toEqual(["soa/csv", "soa/csv", `soa/pdf/${files.one}.pdf`]);
  await answer(page, "OK");
  await expect(page).toHaveURL(/result=\w+/);
  const first = page.url();
  for (const again of ["after the reload", "after another"]) {
    await expect(page.getByRole("heading", { name: partly }), again).toBeVisible();
    await expect(
      page.getByText("2 rows saved, 1 row not saved, 1 warning, 1 PDF not uploaded."),
    ).toBeVisible();
    await expect(figure(page, "NEW")).toHaveText("2");
    await expect(page.getByRole("table", { name: "Warnings" })).toContainText(files.two);
    await expect(page.getByRole("table", { name: "Rejected rows" })).toContainText(files.bad);
    await page.reload();
  }
  const saved = page.waitForEvent("download");
  await page
    .getByRole("region", { name: "Rejected rows" })
    .getByRole("button", { name: "Download CSV" })
    .click();
  expect((await saved).suggestedFilename()).toBe("Rejected rows.csv");
  const { data } = await call<{ data: { uoccname: string }[] }>(
    admin.token,
    "GET",
    `/tenants?searchTerm=${files.two}`,
  );
  expect(data.map(({ uoccname }) => uoccname)).toEqual(["Muñoz"]);

  await page.getByRole("button", { name: "Import again" }).click();
  await chooseFiles(page, { ...files, pdfs: [`${files.one}.pdf`] });
  await expect(page.getByText("Nothing to change.")).toBeVisible();
  await expect(figure(page, "UNCHANGED")).toHaveText("2");
  await expect(uploadButton(page)).toHaveAttribute("aria-disabled", "true");
  // Another statement of an existing client: old and new amount, and the stored PDF is not uploaded again.
  const arrivedAgain = arriving(page);
  await chooseIn(page, "webClient", [
    csvFile(
      "web-client.csv",
      webOf(client(files.one, "Dela Peña", "(25.00)"), client(files.two, "Muñoz", "2000")),
    ),
  ]);
  // The comparison with the previous file is shown until the new one is read.
  await expect(figure(page, "CHANGED")).toHaveText("1");
  await page.getByRole("tab", { name: /^Changed/ }).click();
  await expect(page.getByRole("table", { name: "Changed" })).toContainText(/₱1,500\.50.*-₱25\.00/);
  await tickAndUpload(page);
  await expect(page.getByText("1 / 1, 1 skipped: already there")).toBeVisible();
  // The third client is now only in the SOA file.
  await expectPrompt(page, "Not everything was uploaded", `${partly} 1 warning, 1 SOA row left out.`);
  await expect.poll(arrivedAgain).toEqual(["soa/csv"]);
  await answer(page, "OK");
  await expect(figure(page, "CHANGED")).toHaveText("1");
  await expect(page.getByRole("grid", { name: "Past imports" }).locator("tbody tr").nth(1)).toContainText(
    "DONE",
  );

  // A result never names what another import has left out.
  await gotoLive(page, first, adminNotificationChannel(admin.id));
  await expect(page.getByText(/^2 rows saved, 1 row not saved, 1 warning/)).toBeVisible();
  await expect(page.getByText("SOA row left out")).toHaveCount(0);
});

test("a file of the wrong kind is refused before it is sent, and one that is not whole by the server", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of 400.*promis-file/);
  const page = await visit(await importer());
  await page.goto(tab);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") calls.push(request.url());
  });
  const { soa, webClient } = exportOf(`IW${unique()}`);
  const refused = async (file: "Soa File" | "Soa Web Client", reason: RegExp) => {
    const prompt = page.getByRole("alertdialog", {
      name: `This is an error message in ${file}`,
      exact: true,
    });
    await expect(prompt).toHaveAccessibleDescription(reason);
    await answer(page, "OK");
  };
  await chooseIn(page, "webClient", [csvFile("soa.csv", soa)]);
  await refused("Soa Web Client", /^The column uoccname is missing\. Line 1 is: /);
  await chooseIn(page, "soa", [pdfFile("soa.csv")]);
  await refused("Soa File", /^This is a PDF, not a CSV file\. In the program that made it, save it as CSV/);
  await expect(page.getByText("soa.csv: The column uoccname is missing.")).toBeVisible();
  await expect(page.getByText(/^soa\.csv: This is a PDF, not a CSV file\./)).toBeVisible();
  await chooseIn(page, "pdfs", [csvFile("statement.pdf", soa)]);
  await expect(page.getByText("statement.pdf: This is not a PDF.")).toBeVisible();
  expect(calls.filter((url) => /\/api\/(file|promis|tenant-soa)/.test(url))).toEqual([]);
  await chooseFiles(page, { soa: soaOf("A,soon,") });
  await refused("Soa File", /^No invoice date \(invdate\) of this file can be read: “soon”\./);
  await expect(
    page.getByText("soa.csv: No invoice date (invdate) of this file can be read: “soon”."),
  ).toBeVisible();
  await chooseFiles(page, { soa });
  await expect(zone(page, "soa")).toContainText("3 rows");
  await expect(uploadButton(page)).toHaveCount(0);
  // Valid files are accepted at once, and the refusal disappears.
  await chooseFiles(page, { webClient });
  await expect(uploadButton(page)).toBeVisible();
  await page.getByRole("button", { name: "Remove web-client.csv" }).click();
  await expect(uploadButton(page)).toHaveCount(0);
});

test("what is unclear is chosen and what is unusual is ticked before the upload", { tag: "@deep" }, async ({
  visit,
  locks,
}) => {
  const page = await visit(await importer());
  const code = `IQ${unique()}`;
  await page.goto(tab);
  await chooseFiles(page, {
    soa: soaOf(`${code}-1,05/11/2026,`, `${code}-2,10/11/2026,`),
    webClient: webOf(
      client(`${code}-1`, "Ana", "10.00"),
      client(`${code}-2`, "Ben", "20.00"),
      "TOTAL,,,,,,,,,,30.00",
    ),
  });
  const order = page.getByRole("radiogroup", { name: /in two ways/ });
  await expect(order.getByRole("radio")).toHaveCount(2);
  await tickUnusual(page);
  await expect(uploadButton(page)).toHaveAttribute("aria-disabled", "true");
  await order.getByRole("radio", { name: /November 10, 2026 \(1 row\), November 5, 2026/ }).check();
  await expect(figure(page, "Statement dates")).toHaveText(
    "November 10, 2026 (1 row), November 5, 2026 (1 row)",
  );
  await page.getByRole("tab", { name: /^Rejected/ }).click();
  await expect(page.getByRole("table", { name: "Rejected rows" })).toContainText("it looks like a total");
  await tickUnusual(page);
  const first = page
    .getByRole("group", { name: /^Unusual/ })
    .getByRole("checkbox")
    .first();
  await first.uncheck();
  await expect(uploadButton(page)).toHaveAttribute("aria-disabled", "true");
  await first.check();
  await uploadButton(page).click();
  await answer(page, "OK");
  await expect(figure(page, "NEW")).toHaveText("2");
  const written =
    await locks`select soa_date::text from tenant where client_code like ${`${code}-%`} order by 1`;
  expect(written.map((row) => row.soa_date)).toEqual(["2026-11-05", "2026-11-10"]);
});

test("a PDF that fails three times is listed while the others are sent; leaving asks; Retry continues", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of 500/);
  const page = await visit(await importer());
  const files = exportOf(`IR${unique()}`);
  let fails = true;
  let tries = 0;
  let goOn = () => {};
  const asked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.context().route("**/admin/api/file", async (route) => {
    const name =
      route
        .request()
        .postData()
        ?.match(/filename="([^"]+)"/)?.[1] ?? "";
    if (!fails || name !== `${files.two}.pdf`) return route.continue();
    tries += 1;
    await asked;
    return route.fulfill({ status: 500, json: { message: "The store is full." } });
  });
  await page.goto(tab);
  await chooseFiles(page, { ...files, pdfs: [`${files.two}.pdf`, `${files.one}.pdf`] });
  await tickUnusual(page);
  await uploadButton(page).click();
  await expect(uploadButton(page)).toHaveCount(0);
  // During the upload, a link of the page asks for confirmation.
  await page.getByRole("link", { name: "Tenant List" }).click();
  await expectPrompt(
    page,
    "Do you want to leave this page?",
    "The files are still being uploaded. If you leave, the upload ends.",
  );
  await answer(page, "Cancel");
  goOn();
  await expectPrompt(page, "This is an error message in Soa Pdf", "The store is full.");
  await answer(page, "OK");
  expect(tries).toBe(3);
  await expect(page.getByRole("list", { name: "PDFs that failed" })).toHaveText(
    `${files.two}.pdf: The store is full.`,
  );
  await expect(page.getByText("1 / 2")).toBeVisible();
  fails = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await expectPrompt(page, "Not everything was uploaded", `${partly} 1 row not saved.`);
  await answer(page, "OK");
  await expect(figure(page, "NEW")).toHaveText("2");
});

test("files are requested again if the code that reads them can't be loaded", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/net::ERR_FAILED/);
  const page = await visit(await importer());
  const { webClient } = exportOf(`WK${unique()}`);
  await page.goto(tab);
  await page.waitForLoadState("networkidle");
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await chooseFiles(page, { webClient });
  await expect(page.getByText("The files can't be read at the moment. Choose them again.")).toBeVisible();
  await page.unroute("**/_next/static/chunks/**");
  await chooseFiles(page, { webClient });
  await expect(zone(page, "webClient")).toContainText("3 rows, ");
});

test("a CSV file that can't be sent is named, and Retry sends it", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(/status of 500/);
  const page = await visit(await importer());
  const { soa, webClient } = exportOf(`IC${unique()}`);
  const address = "**/admin/api/file";
  await page
    .context()
    .route(address, (route) => route.fulfill({ status: 500, json: { message: "The store is full." } }));
  await page.goto(tab);
  await chooseFiles(page, { webClient });
  await expectPrompt(page, "This is an error message in Soa Web Client", "The store is full.");
  await answer(page, "OK");
  await page.context().unroute(address);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(zone(page, "webClient")).toContainText("3 rows, ");
  await chooseFiles(page, { soa });
  await expect(uploadButton(page)).toBeVisible();
});

test("an import that the server can't finish says what was saved, and the same files can be chosen again", {
  tag: "@deep",
}, async ({ visit, locks }) => {
  const admin = await importer();
  const page = await visit(admin);
  const uniqId = `IF${unique()}`;
  await locks.unsafe(`select pg_advisory_lock(${batchLock})`);
  try {
    const pdfFiles = [1, 2].map((at) => ({
      urefno: `${uniqId}-${at}`,
      uoccname: "Ana",
      uothdep: "1.00",
      invdate: "2026-10-25",
    }));
    await call(admin.token, "PUT", "/tenant-soa-info", { uniqId, pdfFiles });
    await page.goto(tab);
    await expect(page.getByText("Data Saving 0 / 2")).toBeVisible();
    await locks`update soa_import set state = 'failed' where uniq_id = ${uniqId}`;
  } finally {
    await locks.unsafe(`select pg_advisory_unlock(${batchLock})`);
  }
  await expectPrompt(page, "Error", "Some of the files may uploaded and some are causing an error.");
  await answer(page, "OK");
  await expect(page.getByText(/^0 rows saved, 2 rows not\. Choose the same files again/)).toBeVisible();
  await page.getByRole("button", { name: "Import again" }).click();
  await expect(zone(page, "soa")).toBeEnabled();
});

test("a user who returns finds the running import, in every window, and is notified of its end", {
  tag: "@deep",
}, async ({ visit, locks, allowErrors }) => {
  allowErrors(notTicked);
  const [admin, colleague] = await Promise.all([importer(), importer()]);
  const code = `IB${unique()}`;
  const row = (at: number) => ({
    urefno: `${code}-${at}`,
    uoccname: "Ana Reyes",
    uothdep: "10.00",
    invdate: "2026-10-25",
  });
  await locks.unsafe(`select pg_advisory_lock(${batchLock})`);
  const windows: Page[] = [];
  try {
    const pdfFiles = [row(1), row(2), row(3)];
    await call(admin.token, "PUT", "/tenant-soa-info", { uniqId: code, pdfFiles });
    for (let at = 0; at < 2; at++) {
      const page = await visit(admin);
      windows.push(page);
      await page.goto(tab);
      await expect(page.getByRole("heading", { name: "Importing 3 rows" })).toBeVisible();
      await expect(page.getByText("Data Saving 0 / 3")).toBeVisible();
      await expect(page.getByText("(Will take up to 5 - 10 mins for large rows of file)")).toBeVisible();
      await expect(page.getByText(/^The server carries on if you leave this page/)).toBeVisible();
    }
    const other = await visit(colleague);
    await other.goto(tab);
    await expect(zone(other, "soa")).toBeEnabled();
    await expect(other.getByRole("grid", { name: "Past imports" })).toContainText("RUNNING");
  } finally {
    await locks.unsafe(`select pg_advisory_unlock(${batchLock})`);
  }
  for (const page of windows) {
    await expectPrompt(page, "Success", success);
    await answer(page, "OK");
    await expect(figure(page, "NEW")).toHaveText("3");
  }
});

test("a colleague undoes an import after a preview; a PDF of two clients is reported before", {
  tag: "@deep",
}, async ({ visit, locks }) => {
  const [admin, colleague] = await Promise.all([importer(), importer()]);
  const code = `IU${unique()}`;
  const page = await visit(admin);
  await page.goto(tab);
  const webClient = webOf(client(`${code}-1`, "Ana", "10.00"), client(`${code}-2`, "Ben", "20.00"));
  const soa = soaOf(
    `${code}-1,2026-10-25,${code}.pdf`,
    `${code}-2,2026-11-25,${code}.PDF`,
    `${code}-9,2026-10-25,nobody.pdf`,
    `${code}-1,2026-10-25,again.pdf`,
  );
  await chooseFiles(page, { soa, webClient, pdfs: [`${code}.pdf`] });
  await expect(page.getByText("2 rows name a PDF that another client has too")).toBeVisible();
  await expect(figure(page, "Statement dates")).toHaveText(
    "November 25, 2026 (1 row), October 25, 2026 (1 row)",
  );
  await expect(page.getByText(/\. 1 PDF and 2 SOA rows stay out\.$/)).toBeVisible();
  await page.getByRole("tab", { name: /^Rows without a PDF/ }).click();
  const without = page.getByRole("table", { name: "Rows without a PDF" });
  await expect(without).toContainText(`The row of ${code}-2 names this PDF too. Neither gets it.`);
  await tickAndUpload(page);
  await expectPrompt(
    page,
    "Not everything was uploaded",
    `${partly} 2 warnings, 1 PDF not uploaded, 2 SOA rows left out.`,
  );
  await answer(page, "OK");
  await expect(
    page.getByText("2 rows saved, 2 warnings, 1 PDF not uploaded, 2 SOA rows left out."),
  ).toBeVisible();
  await expect(page.getByRole("table", { name: "SOA rows left out" }).locator("tbody tr")).toHaveText([
    new RegExp(`4.*${code}-9`),
    new RegExp(`5.*${code}-1`),
  ]);
  const warnings = page.getByRole("table", { name: "Warnings" });
  await expect(warnings).toContainText(`The row of ${code}-1 names this PDF too. Neither gets it.`);

  const other = await visit(colleague);
  await other.goto(page.url().replace(/^.*(?=\/admin)/, ""));
  await other.getByRole("button", { name: "Undo import" }).click();
  const question = other.getByRole("alertdialog", { name: "Do you want to undo this import?" });
  await expect(question.getByRole("listitem")).toHaveText([
    "2 statements that it added will go.",
    "2 tenants that it made will go.",
  ]);
  await locks.unsafe(`select pg_advisory_lock(${batchLock})`);
  try {
    await question.getByRole("button", { name: "Undo import" }).click();
    await expect(other.getByText("Undoing 0 / 2")).toBeVisible();
  } finally {
    await locks.unsafe(`select pg_advisory_unlock(${batchLock})`);
  }
  await expect(other.getByRole("heading", { name: "This import was undone." })).toBeVisible();
  await other.getByRole("button", { name: "Import again" }).click();
  await expect(other.getByRole("grid", { name: "Past imports" }).locator("tbody tr").first()).toContainText(
    "UNDONE",
  );
  const found = await call<{ total: number }>(admin.token, "GET", `/tenants?searchTerm=${code}`);
  expect(found.total).toBe(0);
});

test("without the flag there is no tab; without add nothing can be uploaded", { tag: "@deep" }, async ({
  visit,
}) => {
  const [none, viewer] = await Promise.all([
    adminWith("utilities.view", "utilities.systemParameterSettings"),
    adminWith("utilities.view", "utilities.importDataFromPromis"),
  ]);
  const page = await visit(none);
  await page.goto(tab);
  await expect(page.getByRole("link", { name: "System Parameter Settings" })).toBeVisible();
  await expect(page.getByText("Import Data from PROMIS")).toHaveCount(0);
  const locked = await visit(viewer);
  await locked.goto(tab);
  await expect(locked.getByText("Your role does not allow uploading files.")).toBeVisible();
  await expect(zone(locked, "soa")).toBeDisabled();
});

test("a file that is chosen before hydration is read", { tag: "@deep" }, async ({ visit }) => {
  const page = await visit(await importer());
  const letScriptsCome = await holdScripts(page);
  await page.goto(tab, { waitUntil: "commit" });
  const early = csvFile("early.csv", soaOf("Q1-1,2026-11-01,a.pdf"));
  await page.locator('input[type="file"]').first().setInputFiles(early);
  letScriptsCome();
  await expect(page.getByText("early.csv").first()).toBeVisible();
});
