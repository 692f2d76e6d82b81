"use client";

import { useContext } from "react";
import type { ConnectedProps } from "@/components/form/connected-field";
import { FormPendingWorkContext } from "@/components/form/form-context";
import type { Area } from "@/lib/core/areas";
import { acceptAttribute, type StorageFolder, storageFolders } from "@/lib/ports/storage/folders";
import { FileDropField } from "./file-drop";
import { reportUploads } from "./report-uploads";
import { uploadTo } from "./upload";

/** A form's files in a folder of the store, which decides kinds and sizes. */
export function FilesField(
  props: ConnectedProps & {
    area: Area;
    folder: StorageFolder;
    /** How many files; one takes the place of another. */
    max?: number;
    instruction?: string;
    camera?: boolean;
    /** The title of the dialog where a file fails while the form waits for it, and is not sent. */
    unsent?: string | null;
  },
) {
  const { area, folder, max = 1, instruction, camera, unsent = null, ...field } = props;
  const { isWaiting } = useContext(FormPendingWorkContext);
  return (
    <FileDropField
      {...field}
      upload={reportUploads(uploadTo(area, folder), {
        what: folder === "videos" ? "videos" : folder === "pdf" ? "files" : "images",
        unsent: () => (isWaiting() ? unsent : null),
      })}
      accept={acceptAttribute(folder)}
      maxFiles={max}
      maxBytes={storageFolders[folder].maxBytes}
      {...(instruction ? { instruction } : {})}
      {...(camera ? { camera } : {})}
    />
  );
}
