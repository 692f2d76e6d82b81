import { ArrowUpRight } from "lucide-react";
import { RecordPicture } from "@/components/files/picture";
import type { AdRecord } from "@/lib/features/advertisements/record";

/** An advertisement: picture, title and a line. Its page opens in a new tab without a referrer or access to ours. */
export function AdTile(props: { ad: AdRecord }) {
  const { title, description, url, images } = props.ad;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="group block min-w-0 rounded-md">
      <RecordPicture area="client" image={images[0]} className="aspect-[16/10] w-full rounded-md" />
      <span className="mt-2.5 flex items-baseline gap-1 font-medium text-sm">
        <span className="line-clamp-2 min-w-0 group-hover:underline [overflow-wrap:anywhere]">{title}</span>
        <ArrowUpRight className="size-3.5 shrink-0 self-center text-ink-3 group-hover:text-ink" aria-hidden />
        <span className="sr-only">(opens in a new tab)</span>
      </span>
      {description ? (
        <span className="mt-0.5 line-clamp-2 text-ink-2 text-xs [overflow-wrap:anywhere]">{description}</span>
      ) : null}
    </a>
  );
}
