import type { UploadFile } from "@/components/form/stored-file";
import { showMessage } from "@/components/ui/message-dialog";

/**
 * An upload that also says in a dialog when it failed; the form keeps what it has, and the
 * file can be attached again.
 *
 * @param unsent the dialog's title where the form was being sent meanwhile, which it then is not; null where it was not
 */
export const reportUploads =
  (
    upload: UploadFile,
    { what, unsent }: { what: "images" | "videos"; unsent: () => string | null },
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
