"use client";

import { CircleCheck, TriangleAlert, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";

/** What became of the selected records. */
export type BulkResult = {
  /** Such as `2 job orders approved.`; null if there is none. */
  done: string | null;
  /** The ids that are done, which leave the selection. */
  doneIds: readonly string[];
  refused: readonly Refusal[];
};

/** Why something was not done with a record; `id` is null if it can't be opened, `name` empty if the message names it. */
export type Refusal = { id: string | null; name: string; message: string };

/** The result of an act on selected records: it stays above the list until it is closed. */
export function BulkResultCard(props: {
  result: BulkResult;
  onOpen: (id: string) => void;
  onClose: () => void;
}) {
  const { result, onOpen, onClose } = props;
  const { done, refused } = result;
  return (
    <section
      aria-label="Result"
      aria-live="polite"
      className="mt-3 grid gap-2 rounded-lg border border-line bg-surface px-4 py-3 text-sm shadow-1"
    >
      <div className="flex items-start gap-3">
        <span aria-hidden className={refused.length > 0 ? "text-st-wait" : "text-st-done"}>
          {refused.length > 0 ? <TriangleAlert className="size-4.5" /> : <CircleCheck className="size-4.5" />}
        </span>
        <p className="min-w-0 flex-1">
          {done ? <b className="font-semibold">{done} </b> : null}
          {refused.length > 0
            ? `${refused.length.toLocaleString("en-US")} ${refused.length === 1 ? "was" : "were"} not:`
            : null}
        </p>
        <IconButton size="sm" label="Close the result" icon={<X />} onClick={onClose} />
      </div>
      {refused.length > 0 ? (
        <ul className="max-h-60 divide-y divide-line overflow-y-auto">
          {refused.map(({ id, name, message }) => (
            <li key={`${id} ${name} ${message}`} className="flex items-center gap-3 py-1.5">
              {name ? <span className="plate shrink-0">{name}</span> : null}
              <span className="min-w-0 flex-1 text-ink-2">{message}</span>
              {id ? (
                <Button variant="link" size="sm" aria-label={`Open ${name}`} onClick={() => onOpen(id)}>
                  Open
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
