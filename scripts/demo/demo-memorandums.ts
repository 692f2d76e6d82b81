import "server-only";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { notification } from "@/db/schema";
import type { NamedFile } from "@/db/schema/columns";
import type { StaffActor } from "@/lib/core/actor";
import { db } from "@/lib/core/server/database";
import { storeUpload } from "@/lib/features/files/server/store-upload";
import { createMemorandum } from "@/lib/features/memorandums/server/memorandums";
import { longDate } from "@/lib/format/dates";
import memorandumsJson from "./data/memorandums.json";
import { callerOf } from "./demo-caller";
import { type Block, letterPdf } from "./letter-pdf";

/** The day `days` from today, `YYYY-MM-DD`. */
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Replaces `{day 3}` in a text by the date three days from today. */
const text = z
  .string()
  .transform((written) => written.replace(/\{day (\d+)\}/g, (_, days) => longDate(dayFromNow(Number(days)))));

const letterBlocks = z.array(
  z.union([
    z.strictObject({ title: text }),
    z.strictObject({ text }),
    z.strictObject({ points: z.array(text) }),
    z.strictObject({ rows: z.array(z.array(text)) }),
    z.strictObject({ signed: text, as: text }),
    z.literal("next page"),
  ]),
);

/** The office's memorandums of the last weeks, newest first. */
const memorandums = z
  .array(
    z.strictObject({
      number: z.int(),
      daysAgo: z.int(),
      title: z.string(),
      description: text,
      files: z.array(
        z.union([
          // A letter has the memorandum's head above its blocks; other files, such as forms, have none.
          z.strictObject({ name: z.string(), to: z.string(), from: z.string(), blocks: letterBlocks }),
          z.strictObject({ name: z.string(), blocks: letterBlocks }),
        ]),
      ),
    }),
  )
  .parse(memorandumsJson);

/** Creates a letter and uploads it. */
export async function storeLetter(
  actor: StaffActor,
  name: string,
  blocks: readonly Block[],
): Promise<NamedFile> {
  const source = Readable.from([letterPdf(name, blocks)]);
  const { key } = await storeUpload(db, actor, { folder: "pdf", source });
  return { name, url: key };
}

/** Creates the memorandums of the last weeks with their PDFs. All notifications except the newest are read. */
export async function publishMemorandums(staff: StaffActor): Promise<void> {
  for (const { number, daysAgo, title, description, files } of memorandums.toReversed()) {
    const date = dayFromNow(-daysAgo);
    const memoNumber = `${date.slice(0, 4)}-${number}`;
    const stored: NamedFile[] = [];
    for (const file of files) {
      const head = "to" in file ? headOf({ memoNumber, date, title }, file.to, file.from) : [];
      stored.push(await storeLetter(staff, file.name, [...head, ...file.blocks]));
    }
    const caller = callerOf(staff);
    const { id } = await createMemorandum(caller, { memoNumber, title, description, date, files: stored });
    const isNewest = number === memorandums[0]?.number;
    await db.execute(sql`
      update ${notification} set created_at = ${date}::date + interval '9 hours',
        read_at = ${isNewest ? null : sql`${date}::date + interval '12 hours'`}
      where record_id = ${id}`);
  }
}

const headOf = (
  { memoNumber, date, title }: { memoNumber: string; date: string; title: string },
  to: string,
  from: string,
): Block[] => [
  { title: `MEMORANDUM No. ${memoNumber}` },
  {
    facts: [
      ["TO", to],
      ["FROM", from],
      ["DATE", longDate(date)],
      ["RE", title],
    ],
  },
];
