import { showMessage } from "@/components/ui/message-dialog";
import type { UploadFile } from "./stored-file";

/**
 * An upload whose failure is also shown in a dialog. The form keeps its values, and the file can be attached again.
 * @param unsent the dialog's title where the form was waiting to be sent, else null
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
      if (!signal.aborted) {
        const own = unsent();
        void showMessage({
          kind: "error",
          title: own ?? `This is an error message for uploading ${what}`,
          body: own === null && error instanceof Error ? error.message : "ERROR",
        });
      }
      throw error;
    }
  };
