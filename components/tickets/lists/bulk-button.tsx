import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { Tooltip } from "@/components/ui/tooltip";
import { maxAtOnce } from "@/lib/features/tickets/responsibility";

/** Why nothing can be done with so many selected tickets; undefined if it can. */
export const tooManyText = (count: number): string | undefined =>
  count > maxAtOnce ? `At most ${maxAtOnce} tickets at once` : undefined;

/** The button of an action on the selected tickets, of which there is a maximum. */
export function BulkButton(props: {
  label: string;
  icon: ReactNode;
  count: number;
  /** The key that does the same. */
  shortcut?: string | undefined;
  onClick: () => void;
}) {
  const { label, icon, count, shortcut, onClick } = props;
  const tooMany = tooManyText(count);
  return (
    <Tooltip text={tooMany}>
      <Button variant="outline" size="sm" icon={icon} disabled={tooMany !== undefined} onClick={onClick}>
        {label}
        {shortcut ? (
          <span aria-hidden className="max-lg:hidden touch:hidden">
            <Kbd>{shortcut}</Kbd>
          </span>
        ) : null}
      </Button>
    </Tooltip>
  );
}
