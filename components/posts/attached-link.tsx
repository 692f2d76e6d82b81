import { ArrowUpRight, Paperclip } from "lucide-react";

/** A post's link, shown without its scheme; it opens in a new tab. */
export function AttachedLink(props: { url: string }) {
  const { url } = props;
  return (
    <p className="flex items-center gap-2">
      <Paperclip className="size-4 shrink-0 text-brand-ink" aria-hidden />
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-w-0 items-center gap-2 py-1 text-brand-ink touch:min-h-11"
      >
        <span className="min-w-0 underline underline-offset-4 [overflow-wrap:anywhere]">
          {url.replace(/^https?:\/\//i, "").replace(/\/$/, "")}
        </span>
        <ArrowUpRight className="size-4 shrink-0" aria-hidden />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
