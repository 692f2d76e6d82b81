import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { amenity } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { deletedSchema } from "@/lib/core/record-schema";
import { recordStatus } from "@/lib/core/record-status";
import { recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { amenityImageUses, findAmenity } from "./read";

/** `DELETE /amenity/{id}`: its reservations remain and show its title. */
export const deleteAmenity = defineUseCase({
  name: "amenity.delete",
  allow: [admin("amenities.delete")],
  input: z.object({ id: recordId }),
  output: deletedSchema,
  write: true,
  async run({ actor, input, tx, address, requestId }) {
    const record = await findAmenity(tx, input.id, { lock: true });
    if (!record) throw notFound();
    const { id, title } = record;
    await tx
      .update(amenity)
      .set({ status: recordStatus.deleted, updatedAt: sql`clock_timestamp()` })
      .where(eq(amenity.id, id));
    await attachFiles(tx, actor, amenityImageUses(id), {});
    await audit(tx, { actor, address, requestId }, "amenity.delete", "amenity", id, { title });
    return { id, status: recordStatus.deleted };
  },
});
