"use client";

import { logOutNow } from "@/components/session/logout";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { ResetAnswer } from "@/lib/features/reset/record";
import { type ResetTable, resetLabels } from "@/lib/features/reset/tables";

const number = (value: number) => value.toLocaleString("en");

/** The row counts before and after a reset; the only action is to log in. */
export function ResetDone(props: { before: ReadonlyMap<ResetTable, number>; answer: ResetAnswer }) {
  const { before, answer } = props;
  const hasKeptRows = answer.reset.some(({ kept }) => kept > 0);
  const goToLogIn = () => logOutNow("super-admin");
  const head = "px-2 py-1.5 font-nav text-ink-2 text-xs";
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : void goToLogIn())}
      title="The database was reset."
      footer={
        <span className="flex flex-1 justify-end">
          <Button onClick={goToLogIn}>OK</Button>
        </span>
      }
    >
      <table aria-label="Rows before and after" className="w-full text-sm">
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left`}>
              Table
            </th>
            <th scope="col" className={`${head} text-right`}>
              Before
            </th>
            <th scope="col" className={`${head} text-right`}>
              Deleted
            </th>
            <th scope="col" className={`${head} text-right`}>
              Kept
            </th>
          </tr>
        </thead>
        <tbody>
          {answer.reset.map(({ table, deleted, kept }) => (
            <tr key={table} className="border-line border-t">
              <th scope="row" className="px-2 py-1.5 text-left font-medium">
                {resetLabels[table]}
              </th>
              <td className="num px-2 py-1.5 text-right">{number(before.get(table) ?? deleted + kept)}</td>
              <td className="num px-2 py-1.5 text-right">{number(deleted)}</td>
              <td className="num px-2 py-1.5 text-right">{number(kept)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-ink-2 text-sm">
        {hasKeptRows ? "Rows that other tables need were kept, and are blank. " : ""}OK leads to the log-in.
      </p>
    </Dialog>
  );
}
