import type { RecordSource } from "@/components/records/record-source";
import type { PostRecord } from "@/lib/features/posts/record";

export const postSource: RecordSource<PostRecord> = {
  plural: "posts",
  singular: "post",
  rowLabel: (row) => row.title,
  stems: ["posts"],
};
