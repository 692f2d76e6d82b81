import type { UploadFile } from "@/components/form/stored-file";
import { showMessage } from "@/components/ui/message-dialog";

/**
 * An upload that also says in a dialog when it failed (document 2, section 8); the form keeps what it has, and the
 * file can be attached again.
 */
export const reportUploads =
  (upload: UploadFile, what: "images" | "videos"): UploadFile =>
  async (file, onProgress, signal) => {
    try {
      return await upload(file, onProgress, signal);
    } catch (error) {
      if (!signal.aborted) {
        void showMessage({
          kind: "error",
          title: `This is an error message for uploading ${what}`,
          body: error instanceof Error ? error.message : "ERROR",
        });
      }
      throw error;
    }
  };
