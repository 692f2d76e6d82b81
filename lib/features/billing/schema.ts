import * as z from "zod";
import { listOf, paging } from "@/lib/core/schema";

/* Inputs of the import (docs/rules/billing.md), shared with the page that sends it. */

/** The most rows of one part of an import. */
export const maxPartRows = 5000;
const maxParts = 200;

/** What the WEB CLIENT file says of a client; a tenant has the same names. */
export const clientColumns = [
  "uoccname",
  "uoccpers",
  "uocctel1",
  "uocctel2",
  "ubtname",
  "ubaddln1",
  "ubaddln2",
  "ubaddln3",
  "ubaddln4",
] as const;
/** The columns of the WEB CLIENT file. */
export const webClientColumns = ["urefno", ...clientColumns, "uothdep"] as const;
/** The columns of the SOA file. */
export const soaColumns = ["urefno", "invdate", "attachment"] as const;

export type WebClientColumn = (typeof webClientColumns)[number];
export type SoaColumn = (typeof soaColumns)[number];

/** A merged row: a client of the WEB CLIENT file with its row of the SOA file, all texts unchanged. */
export type MergedRow = Record<WebClientColumn | SoaColumn, string> & {
  /** The row's number in the WEB CLIENT file: 1 is the first row below the header; blank rows count. */
  row: number;
};

// Programs may send numbers where the files have texts.
const cell = z
  .union([z.string().max(10_000, "A cell can have at most 10,000 characters."), z.number()], {
    error: "Every cell must be a text or a number.",
  })
  .nullish()
  .transform((value) => (value === null || value === undefined ? "" : String(value)))
  .meta({ description: "As it stands in the file.", example: "" });

const cells = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, cell])) as Record<Name, typeof cell>;

const mergedRow = z.object(
  {
    row: z
      .int({ error: "row must be a whole number from 1." })
      .min(1, "row must be a whole number from 1.")
      .max(2_000_000_000, "row must be a whole number from 1.")
      .nullish(),
    ...cells([...webClientColumns, ...soaColumns]),
  },
  { error: "Every row must be an object." },
);
export type ReceivedRow = z.output<typeof mergedRow>;

/** Whether a text can be an import's id. It becomes part of a channel's name, in which dots separate the parts. */
export const isUniqId = (value: string): boolean => /^[A-Za-z0-9_-]{1,100}$/.test(value);

const notUniqId = "uniqId must be 1 to 100 letters, digits, hyphens or underscores.";
const uniqId = z
  .string({ error: "uniqId is missing." })
  .max(100, { error: notUniqId, abort: true })
  .refine(isUniqId, notUniqId);

const partNumber = (name: string) =>
  z
    .int({ error: `${name} must be a whole number from 1 to ${maxParts}.` })
    .min(1, `${name} must be a whole number from 1 to ${maxParts}.`)
    .max(maxParts, `${name} must be a whole number from 1 to ${maxParts}.`)
    .default(1);

const rowsOfPart = listOf(mergedRow, maxPartRows, {
  error: "pdfFiles must be a list of rows.",
  tooMany: `A part can have at most ${maxPartRows} rows: send more of them in parts.`,
}).refine((rows) => rows.length > 0, "There are no rows to import.");

export const soaImportRows = z.object({ pdfFiles: rowsOfPart });

export const soaImportPart = z
  .object({
    uniqId,
    pdfFiles: rowsOfPart,
    part: partNumber("part"),
    parts: partNumber("parts"),
  })
  .refine(({ part, parts }) => part <= parts, { path: ["part"], message: "part must not be above parts." });

export const soaImportId = z.object({
  uniqId: z.string().meta({ description: "The import's id.", example: "2026-10-promis" }),
});

export const soaImportQuery = z.object({ page: paging.page, limit: paging.limit });

/** The most PDFs that one question may name. */
export const maxKnownFiles = 5000;

export const pdfsToCheck = z.object({
  files: listOf(
    z.object({
      name: z
        .string({ error: "name must be a text." })
        .max(300, "A name can have at most 300 characters.")
        .meta({ example: "SOA-202610-T1-101.pdf" }),
      sha256: z
        .string({ error: "sha256 must be 64 hexadecimal digits." })
        .max(64, "sha256 must be 64 hexadecimal digits.")
        .regex(/^[0-9A-Fa-f]{64}$/, "sha256 must be 64 hexadecimal digits.")
        .meta({ example: "0".repeat(64) }),
    }),
    maxKnownFiles,
    {
      error: "files must be a list of names and digests.",
      tooMany: `At most ${maxKnownFiles} files can be asked for at once.`,
    },
  ),
});

export const billingQuery = z.object(paging);
export const statementQuery = z.object({ page: paging.page, limit: paging.limit });
