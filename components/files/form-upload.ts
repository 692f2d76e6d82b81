import { noteAway } from "@/lib/browser/connection";
import type { Area } from "@/lib/core/areas";
import type { StorageFolder } from "@/lib/ports/storage/folders";
import type { UploadFile } from "./stored-file";

/** Loads the code that sends files. */
export const loadSending = () => import("./send-form-file");

/** Returns the upload of a form's files to a folder (`sendFormFile`). */
export const formUpload =
  (area: Area, folder: StorageFolder): UploadFile =>
  async (...args) => {
    const { sendFormFile } = await loadSending().catch(() => {
      throw noteAway();
    });
    return await sendFormFile(area, folder, ...args);
  };
