import { lazyCode } from "@/components/lazy/lazy-code";
import { noteAway } from "@/lib/browser/connection";
import type { Area } from "@/lib/core/areas";
import type { StorageFolder } from "@/lib/ports/storage/folders";
import type { UploadFile } from "./stored-file";

/** Loads the code that sends files. */
export const loadSending = lazyCode(() => import("./send-form-file").then((module) => module.sendFormFile));

/** Returns the upload of a form's files to a folder (`sendFormFile`). */
export const formUpload =
  (area: Area, folder: StorageFolder): UploadFile =>
  async (...args) => {
    const send = await loadSending().catch(() => {
      throw noteAway();
    });
    return await send(area, folder, ...args);
  };
