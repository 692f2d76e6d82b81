import { ArrowUpRight } from "lucide-react";
import type { AdRecord } from "@/lib/features/advertisements/record";

/** An advertisement beside a list; a click opens its page in a new tab. */
export function AdBanner(props: { ad: AdRecord }) {
  const { title, description, url, images } = props.ad;
  const [image] = images;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="group block overflow-hidden rounded-lg border border-line bg-surface p-2 shadow-1"
    >
      {image ? (
        <img
          src={`/api/files/${image.url}`}
          alt=""
          loading="lazy"
          className="aspect-[16/10] w-full rounded-md bg-sunken object-cover"
        />
      ) : null}
      <span className="block px-2 pt-2.5 pb-1.5">
        <span className="flex items-center gap-1 font-medium text-sm">
          {title}
          <ArrowUpRight className="size-3.5 text-ink-3 group-hover:text-ink" aria-hidden />
        </span>
        {description ? <span className="mt-0.5 block text-ink-2 text-xs">{description}</span> : null}
      </span>
    </a>
  );
}
