import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { showFailure } from "@/components/failures/failure";
import { sendAction } from "@/components/failures/send-action";
import { ticketCountsKey } from "@/components/menu/ticket-counts";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Note } from "@/components/ui/note";
import { ProgressBar } from "@/components/ui/progress";
import { toast } from "@/components/ui/toast";
import { Tooltip } from "@/components/ui/tooltip";
import { services } from "@/db/kinds";
import { recomputeClocksAction } from "@/lib/actions/office-hours";
import type { RecomputedClocks } from "@/lib/features/office-hours/record";
import { formatCount } from "@/lib/format/text";

/**
 * Calculates the due times of all open tickets again, part by part.
 * @param preview only counts
 * @param onPart is called with the part that is done, from 0 to 100
 */
async function recompute(preview: boolean, onPart: (percent: number) => void = () => {}) {
  let [checked, changed] = [0, 0];
  for (const [index, type] of services.entries()) {
    onPart((100 * index) / services.length);
    let after: string | null = null;
    do {
      const done: RecomputedClocks = await sendAction(recomputeClocksAction, { type, after, preview });
      checked += done.checked;
      changed += done.changed;
      after = done.next;
    } while (after !== null);
  }
  return { checked, changed };
}

/**
 * Calculates the due times of all open tickets again, after a confirmation. After a save it asks
 * for it, if any would change.
 * @param outdated which due times change, such as `on days that changed`
 * @param isDirty whether the form above it has unsaved changes
 * @param saves how often the form above it was saved
 */
export function RecomputePart(props: { outdated: string; isDirty: boolean; saves: number }) {
  const { outdated, isDirty, saves } = props;
  const confirm = useConfirm();
  const affected = useQuery({
    queryKey: ["recompute-preview", saves],
    enabled: saves > 0,
    gcTime: 0,
    queryFn: () => recompute(true),
  });
  const queries = useQueryClient();
  /** The part that is done, from 0 to 100; null while nothing runs. */
  const [percent, setPercent] = useState<number | null>(null);

  const run = async () => {
    const { checked, changed } = await recompute(false, setPercent);
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
      await showFailure(error);
    } finally {
      setPercent(null);
      await queries.invalidateQueries({ queryKey: ticketCountsKey });
      await queries.invalidateQueries({ queryKey: ["recompute-preview"] });
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
          <div role="status" className="empty:hidden">
            {affected.data && affected.data.changed > 0 ? (
              <Note tone="warn">
                {formatCount(affected.data.changed, "open ticket has", "open tickets have")} due times{" "}
                {outdated}. Recalculate now?
              </Note>
            ) : null}
          </div>
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
