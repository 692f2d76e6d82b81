import { FileLink } from "@/components/files/file-link";
import { FilesField } from "@/components/files/files-field";
import { Video } from "@/components/files/video";
import { fileAddress } from "@/lib/core/areas";
import type { FieldOf } from "@/lib/features/tickets/define";
import { fieldValue } from "@/lib/features/tickets/field-value";
import type { FieldView } from "./field-view";

export const filesView: FieldView<FieldOf<"files">> = {
  control: ({ field, common, area }) => (
    <FilesField
      {...common}
      area={area}
      folder={field.folder}
      max={field.max}
      {...(field.hint ? { instruction: field.hint } : {})}
    />
  ),
  fact(field, record, area) {
    const files = fieldValue(field, record);
    const address = (url: string) => fileAddress(area, url);
    return files.length === 0 ? null : (
      <ul className="flex flex-wrap gap-2">
        {files.map(({ name, url }) => (
          <li key={url} className={field.folder === "videos" ? "w-full" : undefined}>
            {field.folder === "videos" ? (
              <Video name={name} src={address(url)} />
            ) : (
              <FileLink name={name} address={address(url)} className="block">
                <img
                  src={address(url)}
                  alt={name}
                  className="size-20 rounded-md border border-line object-cover"
                />
              </FileLink>
            )}
          </li>
        ))}
      </ul>
    );
  },
};
