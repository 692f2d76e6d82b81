import "server-only";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { termsAndConditions } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { superAdmin } from "@/lib/core/actor";
import { type RichTextNode, richTextImages } from "@/lib/core/rich-text/document";
import { audit } from "@/lib/core/server/audit";
import type { Executor } from "@/lib/core/server/database";
import { findLastWholeSave } from "@/lib/core/server/last-save";
import { assertWholeNotStale } from "@/lib/core/server/stale";
import { defineUseCase } from "@/lib/core/server/use-case";
import { websiteName } from "@/lib/core/server/website-settings";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { publicPage } from "@/lib/features/files/server/visible-file";
import { defaultTerms, termsTitle } from "@/lib/features/settings/default-terms";
import { type SavedTerms, savedTermsRecord } from "@/lib/features/settings/record";
import { termsInput } from "@/lib/features/settings/terms-schema";
import { exactInstant } from "@/lib/format/dates";

/** The stored terms, or the default terms if none are stored. */
export async function readTerms(tx: Executor): Promise<SavedTerms> {
  const [row] = await tx.select().from(termsAndConditions);
  const content = row ? row.content : defaultTerms(await websiteName(tx));
  return {
    title: termsTitle,
    content,
    value: content,
    status: recordStatus.active,
    image: row?.image ?? null,
    updated_at: row ? exactInstant(row.updatedAt) : null,
  };
}

/** `GET /terms-and-conditions`. */
export const showTerms = defineUseCase({
  name: "terms.show",
  allow: [superAdmin],
  input: z.object({}),
  output: savedTermsRecord,
  run: ({ tx }) => readTerms(tx),
});

/** `POST /terms-and-conditions`: replaces them. */
export const saveTerms = defineUseCase({
  name: "terms.save",
  allow: [superAdmin],
  input: termsInput,
  output: savedTermsRecord,
  write: true,
  async run({ actor, input, tx, address, requestId }) {
    // Locks the table, because there may be no row to lock.
    await tx.execute(sql`lock table ${termsAndConditions} in share row exclusive mode`);
    const before = await readTerms(tx);
    await assertWholeNotStale(before.updated_at, input.updated_at, () =>
      findLastWholeSave(tx, actor, "terms.save"),
    );
    const image = input.image === undefined || input.image === null ? before.image : input.image || null;
    const content: Record<string, unknown> = input.content;
    const changes = {
      ...(JSON.stringify(before.content) === JSON.stringify(content)
        ? {}
        : { content: { from: before.content, to: content } }),
      ...(before.image === image ? {} : { image: { from: before.image, to: image } }),
    };
    if (before.updated_at && Object.keys(changes).length === 0) return before;
    const values = { title: termsTitle, content, status: recordStatus.active, image };
    await tx
      .insert(termsAndConditions)
      .values(values)
      .onConflictDoUpdate({
        target: termsAndConditions.id,
        set: { ...values, updatedAt: sql`clock_timestamp()` },
      });
    await attachFiles(
      tx,
      actor,
      { recordType: "terms_and_conditions", recordId: "1", tenantId: null, page: publicPage },
      { content: richTextImages(content as RichTextNode), image: image ? [image] : [] },
    );
    await audit(tx, { actor, address, requestId }, "terms.save", "terms_and_conditions", "1", changes);
    return readTerms(tx);
  },
});
