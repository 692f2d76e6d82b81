import "server-only";
import { advertisement } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { advertisementRecord } from "@/lib/features/advertisements/record";
import { advertisementForm } from "@/lib/features/advertisements/schema";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import {
  advertisementColumns,
  advertisementImageUses,
  invalidateAdvertisements,
  toAdvertisement,
} from "./read";

/** `POST /advertisement`. */
export const createAdvertisement = defineUseCase({
  name: "advertisement.create",
  allow: [admin("advertisements.add")],
  input: advertisementForm,
  output: advertisementRecord,
  write: true,
  creates: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    const [row] = await tx.insert(advertisement).values(input).returning(advertisementColumns);
    if (!row) throw new Error("the advertisement was not inserted");
    const record = toAdvertisement(row);
    await attachFiles(tx, actor, advertisementImageUses(record.id), {
      images: record.images.map(({ url }) => url),
    });
    afterCommit(invalidateAdvertisements);
    const { title } = record;
    await audit(tx, { actor, address, requestId }, "advertisement.create", "advertisement", record.id, {
      title,
    });
    return record;
  },
});
