import type { RecordSource } from "@/components/records/record-source";
import type { ActionResult } from "@/lib/core/action-result";
import type { PostRecord } from "@/lib/features/posts/record";

export const postSource: RecordSource<PostRecord> = {
  plural: "posts",
  singular: "post",
  rowLabel: (row) => row.title,
  stems: ["posts"],
};

/** The server actions of the page; it hands them to the forms. */
export type PostActions = {
  create(input: unknown): Promise<ActionResult<unknown>>;
  update(input: unknown): Promise<ActionResult<unknown>>;
  approve(id: string): Promise<ActionResult<unknown>>;
  remove(id: string): Promise<ActionResult<unknown>>;
};
