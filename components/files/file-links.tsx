import { ChevronRight, FileText } from "lucide-react";
import { type Area, fileAddress } from "@/lib/core/areas";
import { formatCount } from "@/lib/format/text";
import { FileLink } from "./file-link";

/**
 * A record's files in a list: the number of files, which expands to their names, or None.
 */
export function FileLinks(props: { area: Area; files: readonly { name: string; url: string }[] }) {
  const { area, files } = props;
  if (files.length === 0) return <span className="text-ink-3">None</span>;
  return (
    <details className="group/files">
      <summary className="flex w-fit list-none items-center gap-1.5 rounded-sm pr-2 touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open/files:rotate-90" />
        {formatCount(files.length, "file")}
      </summary>
      <ul className="grid gap-1 py-1 pl-5.5">
        {files.map(({ name, url }) => (
          <li key={url} className="flex items-start gap-1.5">
            <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-brand-ink" />
            <FileLink
              name={name}
              address={fileAddress(area, url)}
              className="link whitespace-normal [overflow-wrap:anywhere]"
            >
              {name}
            </FileLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
