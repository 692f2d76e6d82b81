import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { advertisement } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { findFieldChanges, newValues } from "@/lib/core/compare-fields";
import { notFound } from "@/lib/core/errors";
import { redactedSchema } from "@/lib/core/record-schema";
import { audit } from "@/lib/core/server/audit";
import { redactFor } from "@/lib/core/server/redact-for";
import { assertNotStale } from "@/lib/core/server/stale";
import { defineUseCase } from "@/lib/core/server/use-case";
import { advertisementRecord } from "@/lib/features/advertisements/record";
import { advertisementUpdate, comparedAdvertisementFields } from "@/lib/features/advertisements/schema";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import {
  advertisementColumns,
  advertisementImageUses,
  findAdvertisement,
  invalidateAdvertisements,
  toAdvertisement,
} from "./read";

/** `PUT /advertisement/{id}`. */
export const updateAdvertisement = defineUseCase({
  name: "advertisement.update",
  allow: [admin("advertisements.edit")],
  input: advertisementUpdate,
  output: z.union([advertisementRecord, redactedSchema]),
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    const before = await findAdvertisement(tx, input.id, { lock: true });
    if (!before) throw notFound();
    assertNotStale(before.updated_at, input.updated_at);
    const changes = findFieldChanges(before, input, comparedAdvertisementFields);
    if (Object.keys(changes).length === 0)
      return redactFor(actor, { before, after: before }, "advertisements.view");
    const [row] = await tx
      .update(advertisement)
      .set({ ...newValues(changes), updatedAt: sql`clock_timestamp()` })
      .where(eq(advertisement.id, before.id))
      .returning(advertisementColumns);
    if (!row) throw notFound();
    const after = toAdvertisement(row);
    if (changes.images) {
      await attachFiles(tx, actor, advertisementImageUses(after.id), {
        images: after.images.map(({ url }) => url),
      });
    }
    afterCommit(invalidateAdvertisements);
    await audit(
      tx,
      { actor, address, requestId },
      "advertisement.update",
      "advertisement",
      after.id,
      changes,
    );
    return redactFor(actor, { before, after }, "advertisements.view");
  },
});
