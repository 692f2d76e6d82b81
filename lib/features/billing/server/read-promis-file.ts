import "server-only";
import { eq } from "drizzle-orm";
import { file } from "@/db/schema";
import { adminWith, type StaffActor } from "@/lib/core/actor";
import { AppError, invalid } from "@/lib/core/errors";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { soaColumns, webClientColumns } from "@/lib/features/billing/promis-columns";
import { type PromisRead, readPromisCsv } from "@/lib/features/billing/promis-csv";
import { lineStart, type PromisFile, PromisFileError } from "@/lib/features/billing/promis-head";
import { readInvoiceDate } from "@/lib/features/billing/read-invoice-date";
import { promisFileRead } from "@/lib/features/billing/record";
import { promisFileInput } from "@/lib/features/billing/schema";
import { isUploader } from "@/lib/features/files/server/visible-file";
import { fileStore } from "@/lib/ports/storage/server/store";

/** `POST /promis-file`: reads one of the two files, so that its sender sees at once whether it can be imported. */
export const showPromisFile = defineUseCase({
  name: "import.file",
  allow: [adminWith("utilities.add", "utilities.importDataFromPromis")],
  input: promisFileInput,
  output: promisFileRead,
  async run({ actor, input, tx }) {
    const columns: readonly string[] = input.file === "soa" ? soaColumns : webClientColumns;
    const { rows, encoding, headerLine } = await readPromisFile(tx, actor, input.file, columns, input.key);
    return { rows: rows.length, encoding, headerLine };
  },
});

/**
 * Reads a CSV file that this admin has uploaded (docs/rules/billing.md, Import from PROMIS: files).
 * @throws AppError `not-found` if it is not there or another admin's; `invalid` if it can't be imported
 */
export async function readPromisFile<Column extends string>(
  tx: Executor,
  actor: StaffActor,
  of: PromisFile,
  columns: readonly Column[],
  key: string,
): Promise<PromisRead<Column>> {
  const bytes = await readUpload(tx, actor, key);
  try {
    const read = readPromisCsv(of, columns, bytes);
    requireRows(of, read);
    return read;
  } catch (error) {
    if (error instanceof PromisFileError) throw invalid({ [of]: [error.message] });
    throw error;
  }
}

/** @throws PromisFileError for a file without rows, or an SOA file without a readable date: today is never assumed */
function requireRows(of: PromisFile, { rows }: PromisRead<string>): void {
  if (rows.length === 0) throw new PromisFileError(of, "There are no rows in this file.");
  if (of === "webClient") return;
  const hasDate = (text = "") => Object.values(readInvoiceDate(text)).some((day) => day !== null);
  const dates = rows.map(({ cells }) => cells.invdate);
  if (dates.some(hasDate)) return;
  const shown = dates.find((text) => text?.trim()) ?? "";
  throw new PromisFileError(
    of,
    shown === ""
      ? "No row of this file has an invoice date (invdate), such as 5-Nov-2026. Export it from PROMIS again."
      : `No invoice date (invdate) of this file can be read: “${lineStart(shown)}”. Write it like 5-Nov-2026.`,
  );
}

async function readUpload(tx: Executor, actor: StaffActor, key: string): Promise<Uint8Array> {
  const [found] = await tx.select().from(file).where(eq(file.key, key));
  const isOwn = found !== undefined && key.startsWith("soa/csv/") && isUploader(actor, found);
  const opened = isOwn ? await fileStore.open(key) : null;
  if (!opened)
    throw new AppError("not-found", "This upload is not there any more. Please send the file again.");
  return new Uint8Array(await new Response(opened.stream).arrayBuffer());
}
