import { showMessage } from "@/components/ui/message-dialog";
import type { UploadFile } from "./stored-file";

/**
 * An upload whose failure is also shown in a dialog. The form keeps its values, and the file can be attached again.
 * @param ownTitle the form's title of the dialog, see `FailureTitleContext`
 */
export const reportUploads =
  (upload: UploadFile, what: "images" | "videos" | "files", ownTitle: string | null = null): UploadFile =>
  async (file, onProgress, signal) => {
    try {
      return await upload(file, onProgress, signal);
    } catch (error) {
      if (!signal.aborted) {
        void showMessage({
          kind: "error",
          title: ownTitle ?? `This is an error message for uploading ${what}`,
          body: error instanceof Error ? error.message : "ERROR",
        });
      }
      throw error;
    }
  };
