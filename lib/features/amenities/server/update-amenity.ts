import "server-only";
import { eq, sql } from "drizzle-orm";
import { amenity } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { findFieldChanges, newValues } from "@/lib/core/compare-fields";
import { notFound } from "@/lib/core/errors";
import { audit } from "@/lib/core/server/audit";
import { assertNotStale } from "@/lib/core/server/stale";
import { defineUseCase } from "@/lib/core/server/use-case";
import { amenityRecord } from "@/lib/features/amenities/record";
import { amenityUpdate, comparedAmenityFields } from "@/lib/features/amenities/schema";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { amenityColumns, amenityImageUses, findAmenity, toAmenity } from "./read";

/** `PUT /amenity/{id}`. */
export const updateAmenity = defineUseCase({
  name: "amenity.update",
  allow: [admin("amenities.edit")],
  input: amenityUpdate,
  output: amenityRecord,
  write: true,
  async run({ actor, input, tx, address, requestId }) {
    const before = await findAmenity(tx, input.id, { lock: true });
    if (!before) throw notFound();
    assertNotStale(before.updated_at, input.updated_at);
    const changes = findFieldChanges(before, input, comparedAmenityFields);
    if (Object.keys(changes).length === 0) return before;
    const [row] = await tx
      .update(amenity)
      .set({ ...newValues(changes), updatedAt: sql`clock_timestamp()` })
      .where(eq(amenity.id, before.id))
      .returning(amenityColumns);
    if (!row) throw notFound();
    const after = toAmenity(row);
    if (changes.images) {
      await attachFiles(tx, actor, amenityImageUses(after.id), {
        images: after.images.map(({ url }) => url),
      });
    }
    await audit(tx, { actor, address, requestId }, "amenity.update", "amenity", after.id, changes);
    return after;
  },
});
