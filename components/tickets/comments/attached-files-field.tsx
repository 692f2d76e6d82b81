"use client";

import type { FieldValues } from "react-hook-form";
import { FileDropField } from "@/components/files/file-drop";
import { formUpload } from "@/components/files/form-upload";
import { reportUploads } from "@/components/files/report-uploads";
import type { ConnectedProps } from "@/components/form/connected-field";
import type { Area } from "@/lib/core/areas";
import { maxCommentFiles } from "@/lib/features/tickets/comments";
import { acceptAttribute, storageFolders } from "@/lib/ports/storage/folders";

/** The pictures and PDFs of a comment, or of a new ticket. */
export const AttachedFilesField = <Values extends FieldValues>(
  props: Pick<ConnectedProps<Values, Values>, "name" | "label"> & { area: Area },
) => (
  <FileDropField<Values>
    name={props.name}
    label={props.label}
    instruction={`Select up to ${maxCommentFiles} pictures or PDFs or drag here.`}
    accept={`${acceptAttribute("images")},${acceptAttribute("documents")}`}
    maxFiles={maxCommentFiles}
    maxBytes={storageFolders.documents.maxBytes}
    upload={reportUploads(
      (file, ...rest) =>
        formUpload(props.area, /\.pdf$/i.test(file.name) ? "documents" : "images")(file, ...rest),
      "files",
    )}
  />
);
