import * as z from "zod";
import packageFile from "@/package.json" with { type: "json" };

/** The version of this build. */
export const productVersion: string = packageFile.version;

/** What a backup has, and what its restore must have. */
export const manifestSchema = z.object({
  /** The version of the product. */
  version: z.string(),
  /** The newest migration of the database: its time stamp in the journal of the migrations. */
  migration: z.number(),
  /** Major versions. */
  postgres: z.object({ server: z.number(), dump: z.number() }),
  snapshotAt: z.string(),
  /** The number of rows of each table. */
  counts: z.record(z.string(), z.number()),
  /** Sums of money, as exact decimal text. */
  sums: z.record(z.string(), z.string()),
  /** restic's snapshot of the dump, and the dump's size in bytes. */
  dump: z.object({ snapshot: z.string(), size: z.number() }),
  files: z.object({
    /** restic's snapshot of the folder; null if there was none. */
    snapshot: z.string().nullable(),
    folder: z.string(),
    rows: z.number(),
    bytes: z.number(),
    /** The keys of files that the store had lost, or that had changed, when the backup was made. */
    lost: z.array(z.string()),
  }),
  /** Names of settings that were set; their values are in no backup. */
  settings: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The path of the dump in its snapshot. */
export const dumpPath = "/database.dump";
