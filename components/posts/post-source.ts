import type { RecordSource } from "@/components/records/record-source";
import { postCalls } from "@/lib/features/posts/calls";
import type { PostRecord } from "@/lib/features/posts/record";

export const postSource: RecordSource<PostRecord> = {
  plural: "posts",
  calls: postCalls,
  rowLabel: (row) => row.title,
  stems: ["posts"],
};
