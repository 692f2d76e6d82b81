import "server-only";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { format, parseISO, subMonths } from "date-fns";
import { sql } from "drizzle-orm";
import { soaImport } from "@/db/schema";
import type { StaffActor } from "@/lib/core/actor";
import { db } from "@/lib/core/server/database";
import type { MergedRow } from "@/lib/features/billing/promis-columns";
import { mergePromis } from "@/lib/features/billing/promis-merge";
import { readAmount } from "@/lib/features/billing/read-amount";
import { importStatements } from "@/lib/features/billing/server/import-job";
import { receiveImport } from "@/lib/features/billing/server/receive-import";
import { longDate } from "@/lib/format/dates";
import { centavos, formatCentavos, formatPesos } from "@/lib/format/money";
import { callerOf } from "./demo-caller";
import { uploadDemoPdfs, uploadStatement } from "./demo-pdfs";
import { demoTenant } from "./demo-people";
import { letterPdf } from "./letter-pdf";

/* The demonstration's statements: the month's export from PROMIS, and earlier months derived from it. */

// Relative to the project's folder, in which all its programs start; a bundle is not beside its sources.
const folder = pathToFileURL("scripts/demo/promis/");

/** The months before the export's month, and their amounts in percent of it; oldest first. */
const earlier = [
  { back: 3, percent: 94n },
  { back: 2, percent: 96n },
  { back: 1, percent: 97n },
];

/** A month's statements: their date, and the function that imports them. */
export type DemoMonth = { soaDate: string; importStatement: () => Promise<void> };

/** The demonstration's months, oldest first; each is imported within a few days after its statements' date. */
export async function demoMonths(staff: StaffActor): Promise<DemoMonth[]> {
  const { rows } = mergePromis(
    await readFile(new URL("soa.csv", folder)),
    await readFile(new URL("web-client.csv", folder)),
  );
  const newest = rows[0]?.invdate ?? "2026-10-25";
  return [
    ...earlier.map(({ back, percent }) => {
      const soaDate = format(subMonths(parseISO(newest), back), "yyyy-MM-dd");
      return {
        soaDate,
        importStatement: async () => {
          const month = rows.map((row) => earlierRow(row, soaDate, percent));
          for (const row of month) if (row.attachment !== "") await storeStatement(staff, row);
          await importMonth(staff, soaDate, month);
        },
      };
    }),
    {
      soaDate: newest,
      importStatement: async () => {
        await uploadDemoPdfs(staff, new URL("pdf/", folder));
        await importMonth(staff, newest, rows);
      },
    },
  ];
}

async function importMonth(staff: StaffActor, soaDate: string, rows: MergedRow[]): Promise<void> {
  const uniqId = `promis-${soaDate.slice(0, 7)}`;
  await receiveImport(callerOf(staff), { uniqId, pdfFiles: rows });
  await importStatements(uniqId);
  const at = sql`least(now(), ${soaDate}::date + interval '1 day 10 hours')`;
  await db
    .update(soaImport)
    .set({
      createdAt: at,
      updatedAt: sql`${at} + interval '4 seconds'`,
      endedAt: sql`${at} + interval '4 seconds'`,
    })
    .where(sql`${soaImport.uniqId} = ${uniqId}`);
}

/** The statement of an earlier month. Only the demonstration's tenant has PDFs, since only its log-in is published. */
function earlierRow(row: MergedRow, soaDate: string, percent: bigint): MergedRow {
  const isShown = row.urefno === demoTenant.clientCode;
  return {
    ...row,
    uothdep: formatCentavos((centavos(readAmount(row.uothdep) ?? "0.00") * percent) / 100n),
    invdate: soaDate,
    attachment: isShown ? `SOA-${soaDate.slice(0, 7).replace("-", "")}-${row.urefno}.pdf` : "",
  };
}

/** Writes a statement as PDF and uploads it. */
async function storeStatement(staff: StaffActor, row: MergedRow): Promise<void> {
  const { urefno, uoccname, ubaddln1, uothdep, invdate, attachment } = row;
  const water = formatCentavos((centavos(uothdep) * 11n) / 100n);
  const dues = formatCentavos(centavos(uothdep) - centavos(water));
  const pdf = letterPdf(attachment, [
    { title: "STATEMENT OF ACCOUNT" },
    {
      facts: [
        ["Client", `${uoccname}, ${ubaddln1}`],
        ["Code", urefno],
        ["Date", longDate(invdate)],
      ],
    },
    {
      rows: [
        ["Particulars", "PHP"],
        ["Association dues and parking", formatPesos(dues).slice(1)],
        ["Water", formatPesos(water).slice(1)],
        ["Amount due", formatPesos(uothdep).slice(1)],
      ],
    },
    { text: "A sample statement of a demonstration tower. It is not an actual bill." },
  ]);
  await uploadStatement(staff, attachment, Readable.from([pdf]));
}
