import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import { maxAtOnce } from "@/lib/features/tickets/responsibility";

/** The button of an action on the selected tickets, of which there is a maximum. */
export function BulkButton(props: { label: string; icon: ReactNode; count: number; onClick: () => void }) {
  const { label, icon, count, onClick } = props;
  const tooMany = count > maxAtOnce;
  return (
    <Tooltip text={tooMany ? `At most ${maxAtOnce} tickets at once` : undefined}>
      <Button variant="outline" size="sm" icon={icon} disabled={tooMany} onClick={onClick}>
        {label}
      </Button>
    </Tooltip>
  );
}
