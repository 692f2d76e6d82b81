import "server-only";
import { amenity } from "@/db/schema";
import type { AmenityRecord } from "@/lib/features/amenities/record";
import { exactInstant, isoInstant } from "@/lib/format/dates";

/** The columns of an amenity's record. */
export const amenityColumns = {
  id: amenity.id,
  title: amenity.title,
  description: amenity.description,
  images: amenity.images,
  status: amenity.status,
  createdAt: amenity.createdAt,
  updatedAt: amenity.updatedAt,
};

type Row = Omit<AmenityRecord, "created_at" | "updated_at"> & { createdAt: string; updatedAt: string };

/** A row as the API's record. */
export const toAmenity = ({ createdAt, updatedAt, ...row }: Row): AmenityRecord => ({
  ...row,
  created_at: isoInstant(createdAt),
  updated_at: exactInstant(updatedAt),
});
