import { currentNetwork, NoAnswer, probe } from "@/lib/browser/connection";
import { assertReadable } from "./readable";
import type { UploadFile } from "./stored-file";

/** After so many cuts while the server can be reached, the connection is not the reason. */
const maxCuts = 2;

/**
 * Returns an upload that waits if the connection is lost, and sends the file again when it is back.
 * @throws ApiFailure also if the file can't be read any more
 */
export const resumed =
  (upload: UploadFile): UploadFile =>
  async (file, onProgress, signal) => {
    for (let cuts = 0; ; ) {
      try {
        return await upload(file, onProgress, signal);
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        await assertReadable(file);
        if ((await probe()) && ++cuts === maxCuts) throw error;
      }
      onProgress(null);
      while (currentNetwork().isOffline) {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        signal.throwIfAborted();
      }
      onProgress(0);
    }
  };
