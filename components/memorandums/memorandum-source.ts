import type { RecordSource } from "@/components/records/record-source";
import type { ActionResult } from "@/lib/core/action-result";
import type { MemorandumRecord } from "@/lib/features/memorandums/record";

export const memorandumSource: RecordSource<MemorandumRecord> = {
  plural: "memorandums",
  singular: "memorandum",
  rowLabel: (row) => row.title,
  searched: (row) => [row.title, row.description],
};

/** The server actions of the page; it hands them to the forms. */
export type MemorandumActions = {
  create(input: unknown): Promise<ActionResult<unknown>>;
  update(input: unknown): Promise<ActionResult<unknown>>;
  remove(id: string): Promise<ActionResult<unknown>>;
};
