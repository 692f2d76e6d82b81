import * as z from "zod";
import { countValue, oneOf } from "@/lib/core/record-schema";

const importId = z
  .string()
  .meta({ description: "The import's id, as its sender chose it.", example: "soa-2026-10" });

/** A row that was not imported, with the reason. */
const rejectedRow = z.object({
  row: z.int().meta({ description: "Its number in the file, from 1.", example: 17 }),
  urefno: z.string().meta({ example: "T1-101" }),
  reason: z.string().meta({ example: "The client code is missing." }),
});
export type RejectedRow = z.infer<typeof rejectedRow>;

/** The progress and result of an import. */
export const soaImportResult = z
  .object({
    uniqId: importId,
    state: oneOf(["receiving", "running", "done", "failed"]),
    count: countValue.meta({ description: "Rows that have been worked, rejected ones among them." }),
    total: countValue.meta({ description: "Rows that have come, rejected ones among them." }),
    created: countValue,
    updated: countValue,
    unchanged: countValue,
    rejected: z.array(rejectedRow),
  })
  .meta({ id: "StatementImport" });
export type SoaImportResult = z.infer<typeof soaImportResult>;

/** The answer to a received part. */
export const soaImportReceived = soaImportResult.pick({ uniqId: true, total: true });

/** What the channel's `progress` event carries (docs/rules/realtime.md, Channels). */
export type SoaImportProgress = Pick<SoaImportResult, "count" | "total" | "state">;
