import { showMessage } from "@/components/ui/message-dialog";
import type { UploadFile } from "./stored-file";
import { refusedFile } from "./use-uploads";

/**
 * Wraps an upload so that its failure is also shown in a dialog. The form keeps its values, and the file can be
 * attached again. A file that the server rejects is reported only at its field, unless the form was waiting for it.
 * @param unsent returns the dialog's title if the form was waiting to be submitted, otherwise null
 */
export const reportUploads =
  (
    upload: UploadFile,
    { what, unsent }: { what: "images" | "videos" | "files"; unsent: () => string | null },
  ): UploadFile =>
  async (file, onProgress, signal) => {
    try {
      return await upload(file, onProgress, signal);
    } catch (error) {
      const title = unsent();
      if (!signal.aborted && (title !== null || refusedFile(file, error) === null)) {
        void showMessage({
          kind: "error",
          title: title ?? `This is an error message for uploading ${what}`,
          body: title === null && error instanceof Error ? error.message : "ERROR",
        });
      }
      throw error;
    }
  };
