import * as z from "zod";
import { ticketKinds } from "@/db/kinds";
import {
  countValue,
  dayValue,
  idValue,
  momentValue,
  oneOf,
  personValue,
  pesoValue,
} from "@/lib/core/record-schema";
import { onTheWayRecord } from "@/lib/features/invoices/pending-record";
import { tenantRecordFields } from "@/lib/features/tenants/record";
import { dateOrders } from "./read-invoice-date";
import { unusualPoints } from "./unusual-points";

const pdfName = z.string().meta({
  description: "The name of its PDF in soa/pdf; empty if there is none.",
  example: "SOA-202610-T1-101.pdf",
});

const hasPdf = z.boolean().meta({ description: "Whether the PDF was uploaded." });

const invoiceNumber = z.string().meta({ example: "[T1-101]10252026" });

export const statementRecord = z
  .object({
    id: idValue,
    soaDate: dayValue,
    soaAmount: pesoValue,
    soaName: pdfName,
    hasPdf,
    dueDate: dayValue,
    invoiceNumber,
    balance: pesoValue.meta({ description: "The amount still owed on it; negative if more was paid." }),
    moved: z
      .array(
        z.object({
          id: idValue,
          referenceNumber: z.string().meta({ example: "DD-10293847" }),
          amount: pesoValue,
          invoiceNumber,
          countsOn: invoiceNumber,
        }),
      )
      .max(10)
      .meta({
        description:
          "The newest payments that count towards it although they name another invoice, or that name its invoice and count towards another statement.",
      }),
  })
  .meta({ id: "Statement" });
export type StatementRecord = z.infer<typeof statementRecord>;

const importId = z
  .string()
  .meta({ description: "The import's id, chosen by the sender.", example: "soa-2026-10" });

/** A row that was rejected or imported only in part. */
export const importIssue = z.object({
  row: z
    .int()
    .meta({ description: "The number of its line in the file; the header is line 1.", example: 17 }),
  urefno: z.string().meta({ example: "T1-101" }),
  uoccname: z.string().meta({ example: "Maria Santos" }),
  value: z.string().meta({
    description:
      "The first 40 characters of its line. For a row sent by a program, the value that the reason refers to.",
    example: "T1-101,Maria Santos,,,,,,,,,n/a",
  }),
  reason: z.string().meta({ example: "The amount (uothdep) can't be read: “n/a”." }),
});
export type ImportIssue = z.infer<typeof importIssue>;

const counts = {
  created: countValue,
  updated: countValue,
  unchanged: countValue,
};
const issueCounts = {
  rejected: countValue.meta({ description: "The number of rejected rows." }),
  warnings: countValue.meta({
    description: "The number of warnings about accepted rows, such as a missing PDF.",
  }),
};
const amount = pesoValue.meta({ description: "The sum of the amounts of all rows that are not rejected." });

const undone = z
  .object({ by: personValue.nullable(), at: momentValue })
  .nullable()
  .meta({ description: "Who started the undo of the import, and when; null if it was not undone." });

/** The progress and result of an import. */
export const soaImportResult = z
  .object({
    uniqId: importId,
    state: oneOf(["receiving", "running", "done", "failed", "undoing", "undone"]),
    reason: z.string().meta({ description: "Why it failed, if that is known.", example: "" }),
    count: countValue.meta({
      description:
        "The number of processed rows, including rejected ones. For an undo, the number of undone changes.",
    }),
    total: countValue.meta({
      description:
        "The number of received rows, including rejected ones. For an undo, the number of changes.",
    }),
    ...counts,
    amount,
    created_at: momentValue,
    ended_at: momentValue.nullable(),
    ...issueCounts,
    withoutPdf: countValue.meta({
      description: "The number of imported rows without the PDF that they name.",
    }),
    leftOut: countValue.meta({ description: "The number of rows of the SOA file that belong to no client." }),
    undone,
  })
  .meta({ id: "StatementImport" });
export type SoaImportResult = z.infer<typeof soaImportResult>;

export const soaImportListed = z
  .object({
    uniqId: importId,
    state: soaImportResult.shape.state,
    total: countValue,
    ...counts,
    ...issueCounts,
    by: personValue.nullable().meta({ description: "Who sent it; null if that account was deleted." }),
    undone,
    created_at: momentValue,
    updated_at: momentValue,
  })
  .meta({ id: "StatementImportListed" });
export type SoaImportListed = z.infer<typeof soaImportListed>;

const statementOfRow = z.object({ soaDate: dayValue, soaAmount: pesoValue });

const previewedRow = z.object({
  urefno: z.string().meta({ example: "T1-101" }),
  uoccname: z.string().meta({ example: "Maria Santos" }),
  before: statementOfRow.nullable().meta({ description: "The newest statement before the import." }),
  after: statementOfRow,
});

export const soaImportPreview = z
  .object({
    created: z.array(previewedRow),
    updated: z.array(previewedRow),
    unchanged: countValue,
    amount,
    rejected: z.array(importIssue),
    warnings: z.array(importIssue).meta({ description: "The rows whose PDF another client names too." }),
    dates: z
      .array(z.object({ soaDate: dayValue, rows: countValue }))
      .meta({ description: "The invoice dates of the accepted rows." }),
  })
  .meta({ id: "StatementImportPreview" });

/** One of the two files, as it was read. */
export const promisFileRead = z.object({
  rows: countValue,
  encoding: oneOf(["UTF-8", "UTF-16", "Windows-1252"]),
  headerLine: z.int().meta({ description: "The number of the header's line.", example: 1 }),
});
export type PromisFileRead = z.infer<typeof promisFileRead>;

const unusualPoint = z.object({
  name: oneOf(unusualPoints),
  message: z.string().meta({ example: "9 rows are older than their tenants' newest statement." }),
  rows: countValue,
});
export type UnusualPoint = z.infer<typeof unusualPoint>;

/** What a staged import would change, and a page of its rows. */
export const stagedPreview = z
  .object({
    figures: z.object({
      ...counts,
      rejected: issueCounts.rejected,
      missingPdfs: countValue.meta({
        description: "The number of rows that would be imported without a PDF.",
      }),
      pdfs: countValue.meta({ description: "The number of chosen PDFs that a row names." }),
      shared: countValue.meta({ description: "The number of rows whose PDF another client has too." }),
      leftOut: countValue.meta({
        description: "The number of rows of the SOA file that belong to no client.",
      }),
      warnings: countValue.meta({ description: "The number of warnings about single rows." }),
      amount,
    }),
    dates: soaImportPreview.shape.dates,
    dateOrder: oneOf(dateOrders).meta({ description: "The order of day and month that this preview uses." }),
    dateOrders: z
      .array(oneOf(dateOrders))
      .meta({ description: "The possible orders; both if the file is ambiguous." }),
    readings: z
      .array(z.object({ dateOrder: oneOf(dateOrders), dates: soaImportPreview.shape.dates }))
      .meta({ description: "The invoice dates in each order, if both are possible." }),
    last: z
      .object({ rows: countValue, amount: pesoValue, soaDate: dayValue.nullable() })
      .nullable()
      .meta({ description: "The newest completed import that was not undone." }),
    missing: countValue.meta({
      description: "The number of known clients with a statement that are missing in the file.",
    }),
    confirm: z.array(unusualPoint).meta({ description: "What must be confirmed before the import starts." }),
    rows: z.array(
      previewedRow.extend({
        nameBefore: z
          .string()
          .meta({ description: "The tenant's name before the import.", example: "Maria Santos" }),
        row: importIssue.shape.row,
        attachment: z.string().meta({ example: "SOA-202610-T1-101.pdf" }),
        reason: z.string().meta({ description: "Why it has no PDF.", example: "This PDF is not chosen." }),
      }),
    ),
  })
  .meta({ id: "StagedImportPreview" });
export type StagedPreview = z.infer<typeof stagedPreview>;
export type StagedFigures = StagedPreview["figures"];

const chosenName = z.string().meta({ example: "SOA-202610-T1-101.pdf" });

/** The chosen PDFs that a row of a staged import names. */
export const matchedPdfs = z.object({
  toSend: z
    .array(z.object({ name: chosenName, attachment: chosenName }))
    .meta({ description: "The PDFs to upload, each under the name that its row gives." }),
  known: countValue.meta({
    description: "The number of PDFs that are already stored with the same content.",
  }),
  unnamed: z.array(chosenName).meta({ description: "The PDFs that no row names." }),
});

/** The requested PDFs that are stored already. */
export const knownPdfs = z.object({
  known: z.array(z.string()).meta({
    description: "The names of the PDFs that are already stored with the same content.",
    example: ["SOA-202610-T1-101.pdf"],
  }),
});

/** The response to a received part, and to an undo. */
export const soaImportReceived = soaImportResult.pick({ uniqId: true, total: true });

/** The data of the channel's `progress` event (docs/rules/realtime.md, Channels). */
export type SoaImportProgress = Pick<SoaImportResult, "count" | "total" | "state">;

/** A module's state for a tenant, with a note if it is closed. */
export const moduleAccess = z
  .object({
    type: oneOf(ticketKinds),
    open: z.boolean().meta({ example: true }),
    note: z.string().nullable(),
  })
  .meta({ id: "ModuleAccess" });
export type ModuleAccess = z.infer<typeof moduleAccess>;

/** A tenant with its balance and modules. */
export const tenantDetail = tenantRecordFields
  .extend({
    outstandingBalance: pesoValue.nullable().meta({
      description: "Pesos; a negative amount is a credit. Null for people without the right bills.",
    }),
    dueDate: dayValue.nullable().meta({ description: "When the balance is due." }),
    modules: z.array(moduleAccess),
    onTheWay: onTheWayRecord.optional().meta({
      description:
        "The tenant's payments that do not count yet, and refused payments of the newest statement. Only for the tenant and for staff who may view payments.",
    }),
  })
  .meta({ id: "TenantDetail" });
export type TenantDetail = z.infer<typeof tenantDetail>;
