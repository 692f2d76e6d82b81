import { Kbd } from "@/components/ui/kbd";

/** The keyboard shortcuts of a list. */
export function KeyboardHint(props: {
  select: boolean;
  enter: string | undefined;
  filter: boolean;
  search: boolean;
  rowKey: { key: string; hint: string } | undefined;
}) {
  const group = "flex items-center gap-1.5";
  return (
    <p aria-hidden className="flex gap-5 text-xs text-ink-3 max-lg:hidden touch:hidden">
      <span className={group}>
        <Kbd>J</Kbd>
        <Kbd>K</Kbd> move
      </span>
      {props.select ? (
        <>
          <span className={group}>
            <Kbd>X</Kbd> select
          </span>
          <span className={group}>
            <Kbd>Shift</Kbd>
            <Kbd>X</Kbd> up to here
          </span>
        </>
      ) : null}
      {props.enter ? (
        <span className={group}>
          <Kbd>Enter</Kbd> or click: {props.enter}
        </span>
      ) : null}
      {props.rowKey ? (
        <span className={group}>
          <Kbd>{props.rowKey.key.toUpperCase()}</Kbd> {props.rowKey.hint}
        </span>
      ) : null}
      {props.filter ? (
        <span className={group}>
          <Kbd>F</Kbd> filter
        </span>
      ) : null}
      {props.search ? (
        <span className={group}>
          <Kbd>/</Kbd> search
        </span>
      ) : null}
    </p>
  );
}
