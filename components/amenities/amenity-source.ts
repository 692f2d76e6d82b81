import type { RecordSource } from "@/components/records/record-source";
import type { ActionResult } from "@/lib/core/action-result";
import type { AmenityRecord } from "@/lib/features/amenities/record";

export const amenitySource: RecordSource<AmenityRecord> = {
  plural: "amenities",
  singular: "amenity",
  rowLabel: (row) => row.title,
};

/** The server actions of the page; it hands them to the forms. */
export type AmenityActions = {
  create(input: unknown): Promise<ActionResult<unknown>>;
  update(input: unknown): Promise<ActionResult<unknown>>;
  remove(id: string): Promise<ActionResult<unknown>>;
};
