"use client";

import { useContext } from "react";
import type { ConnectedProps } from "@/components/form/connected-field";
import { FailureTitleContext } from "@/components/form/form-context";
import type { Area } from "@/lib/core/areas";
import { acceptAttribute, type StorageFolder, storageFolders } from "@/lib/ports/storage/folders";
import { FileDropField } from "./file-drop";
import { formUpload } from "./form-upload";
import { reportUploads } from "./report-uploads";

/** The files of a form, stored in a folder that determines the accepted types and sizes. */
export function FilesField(
  props: ConnectedProps & {
    area: Area;
    folder: StorageFolder;
    /** The maximum number of files. With 1 a new file replaces the previous one. */
    max?: number;
    instruction?: string;
  },
) {
  const { area, folder, max = 1, instruction, ...field } = props;
  const failureTitle = useContext(FailureTitleContext);
  return (
    <FileDropField
      {...field}
      upload={reportUploads(
        formUpload(area, folder),
        folder === "videos" ? "videos" : folder === "pdf" ? "files" : "images",
        failureTitle,
      )}
      accept={acceptAttribute(folder)}
      maxFiles={max}
      maxBytes={storageFolders[folder].maxBytes}
      {...(instruction ? { instruction } : {})}
    />
  );
}
