import { fileAddress } from "@/lib/core/areas";
import { namedFiles, sameFiles } from "@/lib/features/files/schema";
import type { StorageFolder } from "@/lib/ports/storage/folders";
import type { FieldOf } from "../define";
import { fieldValue } from "../field-value";
import type { FieldType } from "./field-type";

const pictureFolders: StorageFolder[] = ["images", "incidentreports", "visitors"];

/** Stored files. Pictures may be in any picture folder that tenants can use. */
export const filesType: FieldType<FieldOf<"files">> = {
  schema(field, missing) {
    const accepted = pictureFolders.includes(field.folder) ? pictureFolders : [field.folder];
    return namedFiles(accepted, field.max, `${field.label} must be a list.`).refine(
      (files) => missing === null || files.length > 0,
      missing ?? "",
    );
  },
  isSame: (_field, to, from) => sameFiles(to, from),
  hasDefault: () => true,
  emptyValue: () => [],
  formValue: (field, record, area) =>
    fieldValue(field, record).map(({ name, url }) => ({ name, url, previewUrl: fileAddress(area, url) })),
  csv: (field, record) =>
    fieldValue(field, record)
      .map(({ name }) => name)
      .join(", "),
};
