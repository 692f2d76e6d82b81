import { useQueryClient } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { showFailure } from "@/components/failures/failure";
import { ticketCountsKey } from "@/components/menu/ticket-counts";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { ProgressBar } from "@/components/ui/progress";
import { toast } from "@/components/ui/toast";
import { Tooltip } from "@/components/ui/tooltip";
import { services } from "@/db/kinds";
import { apiFetch } from "@/lib/browser/fetch";
import type { RecomputedClocks } from "@/lib/features/office-hours/record";
import { formatCount } from "@/lib/format/text";

/**
 * Calculates the due times of all open tickets again, part by part, after a confirmation.
 * @param isDirty whether the form above it has unsaved changes
 */
export function RecomputePart({ isDirty }: { isDirty: boolean }) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  /** The part that is done, from 0 to 100; null while nothing runs. */
  const [percent, setPercent] = useState<number | null>(null);

  const run = async () => {
    let [checked, changed] = [0, 0];
    for (const [at, type] of services.entries()) {
      setPercent((100 * at) / services.length);
      let after: string | null = null;
      do {
        const done: RecomputedClocks = await apiFetch("admin", "/ticket-clocks/recompute", {
          method: "POST",
          body: { type, after },
        });
        checked += done.checked;
        changed += done.changed;
        after = done.next;
      } while (after !== null);
    }
    toast.success(`${changed} of ${formatCount(checked, "open ticket")} have other due times now.`);
  };
  const ask = async () => {
    const isConfirmed = await confirm({
      title: "Recalculate the due times of all open tickets?",
      body: "Tickets may become overdue by this, or not be overdue any more. The present due times are lost.",
      confirmLabel: "Recalculate",
    });
    if (!isConfirmed) return;
    try {
      await run();
    } catch (error) {
      await showFailure("admin", error);
    } finally {
      setPercent(null);
      await queries.invalidateQueries({ queryKey: ticketCountsKey });
    }
  };
  return (
    <Card className="mt-6 max-w-240">
      <CardBody>
        <section aria-label="Open tickets" className="grid gap-3">
          <h2 className="font-semibold text-sm">Open tickets</h2>
          <p className="text-ink-2 text-sm">
            They keep the due times that they have. You can calculate these again, from the target times and
            office hours that are saved.
          </p>
          {percent === null ? null : <ProgressBar label="Recalculated tickets" value={percent} />}
          <div>
            <Tooltip text={isDirty ? "Save your changes first" : undefined}>
              <Button
                variant="outline"
                icon={<CalendarClock />}
                disabled={isDirty}
                pending={percent !== null}
                onClick={() => void ask()}
              >
                Recalculate due times
              </Button>
            </Tooltip>
          </div>
        </section>
      </CardBody>
    </Card>
  );
}
