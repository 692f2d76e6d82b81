import "server-only";
import { eq } from "drizzle-orm";
import { file } from "@/db/schema";
import { adminWith, type StaffActor } from "@/lib/core/actor";
import { AppError, invalid } from "@/lib/core/errors";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { soaColumns, webClientColumns } from "@/lib/features/billing/promis-columns";
import { readPromisCsv } from "@/lib/features/billing/promis-csv";
import { type PromisFile, PromisFileError } from "@/lib/features/billing/promis-head";
import { promisFileRead } from "@/lib/features/billing/record";
import { maxFileCells, maxFileLines, promisFileInput } from "@/lib/features/billing/schema";
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
    const { rows, encoding } = await readPromisFile(tx, actor, input.file, columns, input.key);
    return { rows: rows.length, encoding };
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
) {
  const bytes = await readUpload(tx, actor, key);
  try {
    requireReadable(of, bytes);
    const read = readPromisCsv(of, columns, bytes);
    if (of === "webClient" && read.rows.length === 0)
      throw new PromisFileError(of, "There are no rows in this file.");
    return read;
  } catch (error) {
    if (error instanceof PromisFileError) throw invalid({ [of]: [error.message] });
    throw error;
  }
}

/**
 * Called before parsing, because the parsed cells of a file of 64 MB could exhaust the memory. The parser takes CR, LF or
 * CRLF as the end of a line.
 * @throws PromisFileError if the file has too many lines or cells
 */
function requireReadable(of: PromisFile, bytes: Uint8Array): void {
  let [lineFeeds, carriageReturns, commas] = [0, 0, 0];
  for (const byte of bytes) {
    if (byte === 0x0a) lineFeeds++;
    else if (byte === 0x0d) carriageReturns++;
    else if (byte === 0x2c) commas++;
  }
  const tooMany = (most: number, what: string) =>
    new PromisFileError(of, `The file has more than ${most.toLocaleString("en")} ${what}.`);
  if (Math.max(lineFeeds, carriageReturns) > maxFileLines) throw tooMany(maxFileLines, "lines");
  if (commas > maxFileCells) throw tooMany(maxFileCells, "cells");
}

async function readUpload(tx: Executor, actor: StaffActor, key: string): Promise<Uint8Array> {
  const [found] = await tx.select().from(file).where(eq(file.key, key));
  const isOwn = found !== undefined && key.startsWith("soa/csv/") && isUploader(actor, found);
  const opened = isOwn ? await fileStore.open(key) : null;
  if (!opened)
    throw new AppError("not-found", "This upload is not there any more. Please send the file again.");
  return new Uint8Array(await new Response(opened.stream).arrayBuffer());
}
