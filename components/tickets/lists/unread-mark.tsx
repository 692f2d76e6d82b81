/** The number of unread comments beside a ticket's number; nothing if there are none. */
export function UnreadMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="num ml-1.5 rounded-sm bg-brand-soft px-1.5 py-0.5 font-medium font-sans text-2xs text-brand-ink">
      {count} new
    </span>
  );
}
