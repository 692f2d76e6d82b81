import "server-only";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import type { StaffActor } from "@/lib/core/actor";
import { db } from "@/lib/core/server/database";
import { statementPdfs } from "@/lib/features/billing/server/statement-pdfs";
import { storeUpload } from "@/lib/features/files/server/store-upload";
import type { ByteSource } from "@/lib/ports/storage/port";

/** Uploads a statement's PDF for the next import, as the import's page does. */
export async function uploadStatement(staff: StaffActor, name: string, source: ByteSource): Promise<void> {
  await storeUpload(db, staff, { folder: "soa/pdf", name, source }, async (tx, received) => {
    await statementPdfs.receive(tx, staff, name, received);
  });
}

/** Uploads a folder's statements. */
export async function uploadDemoPdfs(staff: StaffActor, folder: URL): Promise<void> {
  for (const name of await readdir(folder))
    await uploadStatement(staff, name, createReadStream(new URL(name, folder)));
}
