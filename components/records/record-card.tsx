import type { ReactNode } from "react";

/** A record's card on phones in the back office. `title` names the tenant or the record. */
export function RecordCard(props: {
  badge?: ReactNode;
  code?: string;
  picture?: ReactNode;
  title: ReactNode;
  line?: ReactNode;
  date?: ReactNode;
  tag?: ReactNode;
}) {
  const { badge, code, picture, title, line, date, tag } = props;
  const text = (
    <span className="grid min-w-0 flex-1 content-start gap-1">
      {badge || code ? (
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {badge}
          <span className="plate text-ink-2 text-sm">{code}</span>
        </span>
      ) : null}
      <span className="line-clamp-2 font-semibold text-md [overflow-wrap:anywhere]">{title}</span>
      {line ? <span className="truncate text-ink-2 text-sm">{line}</span> : null}
      <span className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 pr-11 in-data-side:pr-22 in-data-choosing:pr-0">
        <span className="num text-sm">{date}</span>
        {tag}
      </span>
    </span>
  );
  if (!picture) return text;
  return (
    <span className="flex gap-3">
      {picture}
      {text}
    </span>
  );
}
