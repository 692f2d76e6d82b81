import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { advertisement } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { deletedSchema } from "@/lib/core/record-schema";
import { recordStatus } from "@/lib/core/record-status";
import { recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { advertisementImageUses, findAdvertisement, invalidateAdvertisements } from "./read";

/** `DELETE /advertisement/{id}`. */
export const deleteAdvertisement = defineUseCase({
  name: "advertisement.delete",
  allow: [admin("advertisements.delete")],
  input: z.object({ id: recordId }),
  output: deletedSchema,
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    const record = await findAdvertisement(tx, input.id, { lock: true });
    if (!record) throw notFound();
    const { id, title } = record;
    await tx
      .update(advertisement)
      .set({ status: recordStatus.deleted, updatedAt: sql`clock_timestamp()` })
      .where(eq(advertisement.id, id));
    await attachFiles(tx, actor, advertisementImageUses(id), {});
    afterCommit(invalidateAdvertisements);
    await audit(tx, { actor, address, requestId }, "advertisement.delete", "advertisement", id, { title });
    return { id, status: recordStatus.deleted };
  },
});
