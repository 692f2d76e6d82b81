import { expect, type Page } from "@playwright/test";

/** The files of an import, in the format of file inputs. */

const zones = { soa: "SOA CSV", webClient: "WEB CLIENT CSV", pdfs: "Tenant PDF files" };
export type ImportFile = { name: string; mimeType: string; buffer: Buffer };

export const csvFile = (name: string, text: string | Buffer): ImportFile => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text as string),
});

/** A minimal PDF file; `text` makes two different. */
export const pdfFile = (name: string, text = name): ImportFile => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`),
});

/** The drop zone's button. */
export const zone = (page: Page, name: keyof typeof zones) =>
  page.getByRole("button", { name: new RegExp(`^${zones[name]}`) });

/** Chooses files, given by content or path, in a drop zone. */
export async function chooseIn(
  page: Page,
  name: keyof typeof zones,
  files: ImportFile[] | string[],
): Promise<void> {
  // Only a hydrated page opens the browser's dialog.
  await expect(async () => {
    const asked = page.waitForEvent("filechooser", { timeout: 3000 });
    const [chooser] = await Promise.all([asked, zone(page, name).click()]);
    await chooser.setFiles(files);
  }).toPass();
}

/** Chooses an export's files and PDFs with the given names. */
export async function chooseFiles(
  page: Page,
  files: { soa?: string | Buffer; webClient?: string | Buffer; pdfs?: readonly string[] },
): Promise<void> {
  if (files.soa !== undefined) await chooseIn(page, "soa", [csvFile("soa.csv", files.soa)]);
  if (files.webClient !== undefined)
    await chooseIn(page, "webClient", [csvFile("web-client.csv", files.webClient)]);
  if (files.pdfs)
    await chooseIn(
      page,
      "pdfs",
      files.pdfs.map((name) => pdfFile(name)),
    );
}
