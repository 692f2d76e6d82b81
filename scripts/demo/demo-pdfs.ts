import "server-only";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { file } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { receiveUpload } from "@/lib/ports/storage/server/receive";
import { fileStore } from "@/lib/ports/storage/server/store";

/** Puts the export's statements into the store, as the import's upload does. @param folder where the PDFs are */
export async function storeDemoPdfs(folder: URL): Promise<void> {
  for (const name of await readdir(folder)) {
    const source = createReadStream(new URL(name, folder));
    const stored = await receiveUpload({
      store: fileStore,
      folder: "soa/pdf",
      source,
      suggestedName: name,
      owner: "demo",
    });
    await db.insert(file).values(stored).onConflictDoNothing();
  }
}
