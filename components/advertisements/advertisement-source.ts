import type { RecordSource } from "@/components/records/record-source";
import type { ActionResult } from "@/lib/core/action-result";
import type { AdvertisementRecord } from "@/lib/features/advertisements/record";

export const advertisementSource: RecordSource<AdvertisementRecord> = {
  plural: "advertisements",
  singular: "advertisement",
  rowLabel: (row) => row.title,
};

/** The server actions of the page; it hands them to the forms. */
export type AdvertisementActions = {
  create(input: unknown): Promise<ActionResult<unknown>>;
  update(input: unknown): Promise<ActionResult<unknown>>;
  remove(id: string): Promise<ActionResult<unknown>>;
};
