"use client";

import { Undo2 } from "lucide-react";
import { failureText } from "@/components/failures/failure-text";
import { sendAction } from "@/components/failures/send-action";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { showMessage } from "@/components/ui/message-dialog";
import { undoImportAction } from "@/lib/actions/billing";
import { fetchCall } from "@/lib/browser/fetch";
import { billingCalls } from "@/lib/features/billing/calls";
import type { SoaImportUndo } from "@/lib/features/billing/undo-record";
import { formatCount } from "@/lib/format/text";
import { resultAddress } from "./result-address";

/** The maximum number of preserved tenants that the confirmation names. */
const maxShownTenants = 10;

function Effects({ undo: { statements, payments, movedPayments, tenants } }: { undo: SoaImportUndo }) {
  const more = tenants.keptCount - Math.min(tenants.kept.length, maxShownTenants);
  const effects = [
    [statements.removed, "statement", "that it added will go."],
    [statements.restored, "statement", "that it changed will be as before."],
    [tenants.removed, "tenant", "that it made will go."],
    [tenants.restored, "tenant", "that it changed will be as before."],
    [tenants.keptCount, "tenant", "that it made or brought back will stay:"],
  ] as const;
  const lines = effects.flatMap(([count, noun, rest]) =>
    count > 0 ? [`${formatCount(count, noun)} ${rest}`] : [],
  );
  return (
    <div className="num grid gap-3">
      {lines.length === 0 ? <p>It has changed nothing.</p> : null}
      <ul className="list-disc pl-4 empty:hidden">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {tenants.keptCount > 0 ? (
        <ul aria-label="Tenants that stay" className="grid gap-1 text-sm">
          {tenants.kept.slice(0, maxShownTenants).map(({ urefno, reason }) => (
            <li key={urefno}>
              <span className="plate text-ink">{urefno}</span> {reason}
            </li>
          ))}
          {more > 0 ? <li>and {more.toLocaleString("en")} more</li> : null}
        </ul>
      ) : null}
      <p>
        Payments stay.
        {payments > 0
          ? ` ${formatCount(payments, "payment")} for statements that go will count on none until a statement of the same date comes again.`
          : ""}
        {movedPayments > 0
          ? ` ${formatCount(movedPayments, "payment")} for older statements will not count on those that go, also if these come again.`
          : ""}
      </p>
    </div>
  );
}

/** Undoes the latest import after a confirmation that lists the effects. */
export function UndoButton({ uniqId }: { uniqId: string }) {
  const confirm = useConfirm();
  const ask = async () => {
    try {
      const undo = await fetchCall(billingCalls.previewUndo, { uniqId });
      const isSent = await confirm({
        title: "Do you want to undo this import?",
        body: <Effects undo={undo} />,
        confirmLabel: "Undo import",
        danger: true,
        onConfirm: () => sendAction(undoImportAction, { uniqId }),
      });
      if (isSent) location.replace(resultAddress(uniqId));
    } catch (error) {
      await showMessage({
        kind: "error",
        title: "The import was not undone",
        body: failureText(error as Error),
      });
    }
  };
  return (
    <Button variant="outline" icon={<Undo2 />} onClick={ask}>
      Undo import
    </Button>
  );
}
