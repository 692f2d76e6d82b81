import { Kbd } from "@/components/ui/kbd";

/** The keyboard shortcuts of a handle. */
export function SortHint() {
  const group = "flex items-center gap-1.5";
  return (
    <p aria-hidden className="flex gap-5 text-ink-3 text-xs max-lg:hidden pointer-coarse:hidden">
      <span className={group}>
        <Kbd>Space</Kbd> lift, drop
      </span>
      <span className={group}>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> move
      </span>
      <span className={group}>
        <Kbd>Esc</Kbd> put back
      </span>
    </p>
  );
}
