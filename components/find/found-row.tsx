import { cn } from "@/components/ui/cn";
import { type FoundItem, markedParts } from "./found-items";

/** A row of the search over everything. @param props.term its words are marked */
export function FoundRow(props: { item: FoundItem; term: string; isHighlighted: boolean }) {
  const { item, term, isHighlighted } = props;
  return (
    <span
      className={cn("block min-h-10 rounded-md px-3 py-1.5 touch:min-h-15", isHighlighted && "bg-selected")}
    >
      <span className="block font-medium text-base [overflow-wrap:anywhere]">
        <Marked text={item.title} term={term} />
      </span>
      {item.text ? (
        <span className="block truncate text-ink-2 text-sm">
          <Marked text={item.text} term={term} />
        </span>
      ) : null}
    </span>
  );
}

/** A text with the found words marked. */
function Marked({ text, term }: { text: string; term: string }) {
  return markedParts(text, term).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids and keep no state
      <mark key={at} className="rounded-sm bg-st-done-bg text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
