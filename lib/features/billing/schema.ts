import * as z from "zod";
import { paging, sorting, statusFilter, unsearchedPaging } from "@/lib/core/list-input";
import { listOf, requiredText } from "@/lib/core/schema";
import { owedStates } from "./billing-filters";
import { maxCheckedFiles, maxPartRows, noPdf, soaColumns, webClientColumns } from "./promis-columns";
import { dateOrders } from "./read-invoice-date";
import { missingPdfFilter } from "./statements";
import { unusualPoints } from "./unusual-points";

/* Inputs of the import (docs/rules/billing.md), shared with the page that sends it. */

const maxParts = 200;
// Other programs may send numbers instead of the files' texts.
const cell = z
  .union([z.string().max(10_000, "A cell can have at most 10,000 characters."), z.number()], {
    error: "Every cell must be a text or a number.",
  })
  .nullish()
  .transform((value) => (value === null || value === undefined ? "" : String(value)))
  .meta({ description: "The cell's text in the file.", example: "" });

const cells = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, cell])) as Record<Name, typeof cell>;

const notSha256 = "sha256 must be 64 hexadecimal digits.";
const sha256 = z
  .string({ error: notSha256 })
  .max(64, notSha256)
  .regex(/^[0-9A-Fa-f]{64}$/, notSha256)
  .transform((value) => value.toLowerCase())
  .meta({ example: "0".repeat(64) });

const mergedRow = z.object(
  {
    row: z
      .int({ error: "row must be a whole number from 1." })
      .min(1, "row must be a whole number from 1.")
      .max(2_000_000_000, "row must be a whole number from 1.")
      .nullish(),
    fault: z
      .string({ error: "fault must be a text." })
      .max(300, "A fault can have at most 300 characters.")
      .nullish()
      .meta({
        description: "Why the sender could not read the row. The row is rejected with this reason.",
        example: "The row has more cells than the file has columns.",
      }),
    ...cells([...webClientColumns, ...soaColumns]),
    sha256: z
      .union([z.literal(noPdf), sha256], { error: `${notSha256} Without a PDF it is ${noPdf}.` })
      .nullish()
      .meta({
        description:
          "The digest of the row's PDF: only an upload or a statement's file with this content is used. `none`: no upload is used. Absent: the newest upload with its name is used.",
      }),
  },
  { error: "Every row must be an object." },
);
export type ReceivedRow = z.output<typeof mergedRow>;

/** Dots are not allowed, because they separate the parts of a channel's name. */
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

const dateOrder = z
  .enum(dateOrders, { error: "dateOrder must be mdy or dmy." })
  .optional()
  .meta({ description: "The order of day and month in numeric invoice dates." });

export const soaImportRows = z.object({ pdfFiles: rowsOfPart, dateOrder });

export const soaImportPartInput = z
  .object({
    uniqId,
    pdfFiles: rowsOfPart,
    part: partNumber("part"),
    parts: partNumber("parts"),
    dateOrder,
  })
  .refine(({ part, parts }) => part <= parts, { path: ["part"], message: "part must not be above parts." });

export const soaImportId = z.object({
  uniqId: z.string().meta({ description: "The import's id.", example: "2026-10-promis" }),
});

export const soaImportQuery = z.object(unsearchedPaging);

export const soaImportIssueQuery = soaImportId.extend({
  ...unsearchedPaging,
  kind: z
    .enum(["rejected", "warning", "kept", "leftOut"], {
      error: "kind must be rejected, warning, kept or leftOut.",
    })
    .default("rejected")
    .meta({
      description:
        "`kept`: tenants that an undo has kept. `leftOut`: rows of the SOA file that belong to no client.",
    }),
});

const csvKey = requiredText("Please upload the file first.", 300).meta({
  description: "The key that `POST /file` returned.",
  example: "soa/csv/0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60.csv",
});

export const promisFileInput = z.object({
  file: z
    .enum(["soa", "webClient"], { error: "file must be soa or webClient." })
    .meta({ description: "The type of the file." }),
  key: csvKey,
});

export const promisFilesInput = z.object({ soa: csvKey, webClient: csvKey });

export const confirmedImport = soaImportId.extend({
  dateOrder,
  confirmed: listOf(z.string().max(20, "This is not the name of a point."), unusualPoints.length, {
    error: "confirmed must be a list of names.",
    tooMany: `At most ${unusualPoints.length} points can be confirmed.`,
  })
    .default([])
    .meta({
      description: "The names of the unusual findings that the sender has confirmed.",
      example: ["older"],
    }),
});

export const stagedTabQuery = soaImportId.extend({
  dateOrder,
  ...unsearchedPaging,
  tab: z
    .enum(["created", "updated", "missingPdfs"], { error: "tab must be created, updated or missingPdfs." })
    .default("created")
    .meta({ description: "The rows to return: new ones, changed ones, or those without a PDF." }),
});

/** A list of PDFs by name. @param digest the schema of a PDF's SHA-256 */
const pdfList = <Digest extends z.ZodType>(digest: Digest) =>
  listOf(
    z.object({
      name: z
        .string({ error: "name must be a text." })
        .max(300, "A name can have at most 300 characters.")
        .meta({ example: "SOA-202610-T1-101.pdf" }),
      sha256: digest,
    }),
    maxCheckedFiles,
    {
      error: "files must be a list of names and digests.",
      tooMany: `At most ${maxCheckedFiles} files can be asked for at once.`,
    },
  );

export const pdfsToCheck = z.object({ files: pdfList(sha256) });

export const chosenPdfsInput = soaImportId.extend({
  files: pdfList(
    z
      .union([z.literal(""), sha256], { error: notSha256 })
      .meta({ description: "Empty if the sender can't calculate it; the PDF is then always requested." }),
  ),
  isFirst: z.boolean({ error: "isFirst must be true or false." }).default(true).meta({
    description: "Whether the PDFs replace those chosen before. More than 5,000 PDFs need several calls.",
  }),
});

const billingFilter = {
  status: statusFilter([missingPdfFilter]).meta({ description: "1: only statements whose PDF is missing." }),
  month: z
    .string()
    .max(7, "month must be YYYY-MM.")
    .regex(/^(2\d{3}-(0[1-9]|1[0-2]))?$/, "month must be YYYY-MM.")
    .optional()
    .transform((month) => month || null)
    .meta({
      description:
        "Only statements of this month, the newest of each tenant in it. By default of all months.",
      example: "2026-10",
    }),
  owed: z
    .enum(["", ...owedStates], { error: `owed must be one of ${owedStates.join(", ")}.` })
    .optional()
    .transform((owed) => owed || null)
    .meta({
      description:
        "Only statements that are unpaid, overdue and not covered by what is on its way, with something on its way, or paid.",
      example: "unpaid",
    }),
};
export const billingQuery = z.object({
  ...paging,
  sort: sorting(["clientCode", "uoccname", "balance", "unpaidSince"]),
  ...billingFilter,
});
export const billingFiguresQuery = z.object({ searchTerm: paging.searchTerm, ...billingFilter });
export const statementQuery = z.object({ ...unsearchedPaging, sort: sorting(["soaDate"]) });
