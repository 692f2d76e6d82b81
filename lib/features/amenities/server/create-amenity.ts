import "server-only";
import { amenity } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { amenityRecord } from "@/lib/features/amenities/record";
import { amenityForm } from "@/lib/features/amenities/schema";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { amenityColumns, amenityImageUses, toAmenity } from "./read";

/** `POST /amenity`. */
export const createAmenity = defineUseCase({
  name: "amenity.create",
  allow: [admin("amenities.add")],
  input: amenityForm,
  output: amenityRecord,
  write: true,
  creates: true,
  async run({ actor, input, tx, address, requestId }) {
    const [row] = await tx.insert(amenity).values(input).returning(amenityColumns);
    if (!row) throw new Error("the amenity was not inserted");
    const record = toAmenity(row);
    await attachFiles(tx, actor, amenityImageUses(record.id), {
      images: record.images.map(({ url }) => url),
    });
    const { title } = record;
    await audit(tx, { actor, address, requestId }, "amenity.create", "amenity", record.id, { title });
    return record;
  },
});
