"use client";

import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { sendAction } from "@/components/failures/send-action";
import type { SubmitResult } from "@/components/failures/server-errors";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-input";
import { useZodForm } from "@/components/form/use-zod-form";
import { UserName } from "@/components/form/user-name";
import { logOutNow } from "@/components/session/logout";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useOverlay } from "@/components/ui/overlay";
import { useErrorToast } from "@/components/ui/use-error-toast";
import { resetDataAction } from "@/lib/actions/reset";
import { NoAnswer } from "@/lib/browser/connection";
import { ApiFailure, stopCalls } from "@/lib/browser/fetch";
import type { ResetAnswer } from "@/lib/features/reset/record";
import { type ResetTable, resetLabels } from "@/lib/features/reset/tables";
import { formatCount } from "@/lib/format/text";

const failed = "Unable To Reset Database. Please try again later";

// Only an empty password is caught here; the server validates it.
const schema = z.object({ password: z.string() });

function Footer({ isFilled }: { isFilled: boolean }) {
  const overlay = useOverlay();
  return (
    <span className="flex flex-1 items-center justify-end gap-2.5 max-sm:*:flex-1">
      <Button variant="outline" disabled={overlay?.busy} onClick={() => overlay?.close()}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={overlay?.formId}
        variant="danger"
        pending={overlay?.busy}
        disabled={!isFilled}
      >
        Reset Database
      </Button>
    </span>
  );
}

/** Asks for confirmation and the password before tables are reset (docs/rules/database.md). */
export function ResetDialog(props: {
  tables: readonly ResetTable[];
  /** The number of rows by table. */
  before: ReadonlyMap<ResetTable, number>;
  email: string;
  /** A warning about these tables. */
  note?: ReactNode;
  onClose: () => void;
}) {
  const { tables, before, email, note, onClose } = props;
  const [resetAnswer, setResetAnswer] = useState<ResetAnswer>();
  const errorToast = useErrorToast();
  const form = useZodForm(schema, { defaultValues: { password: "" } });
  const isFilled = useWatch({ control: form.control, name: "password" }) !== "";
  const reset = async (password: string): Promise<SubmitResult | undefined> => {
    if (password === "") return undefined;
    errorToast.clear();
    try {
      const answer = await sendAction(resetDataAction, { tables: [...tables], password });
      // The user's own session may have ended, so background requests would be refused.
      stopCalls();
      setResetAnswer(answer);
      return undefined;
    } catch (error) {
      if (error instanceof NoAnswer) return { message: error.message, unsent: error };
      const errors = error instanceof ApiFailure ? error.errors : undefined;
      if (errors?.password) return { errors };
      errorToast.show(failed);
      return { message: error instanceof ApiFailure ? error.message : failed };
    }
  };
  if (resetAnswer) return <ResetDone before={before} answer={resetAnswer} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Do you Want to reset your database?"
      description="You cannot undo this."
      footer={<Footer isFilled={isFilled} />}
    >
      <div className="rounded-md border border-line bg-sunken px-4 py-3">
        <p className="text-ink-2 text-xs">{formatCount(tables.length, "table")}</p>
        <ul className="mt-1.5 grid gap-1.5">
          {tables.map((table) => (
            <li key={table} className="flex items-center gap-2 font-medium text-sm">
              <Trash2 className="size-3.5 shrink-0 text-danger-ink" aria-hidden />
              {resetLabels[table]}
            </li>
          ))}
        </ul>
      </div>
      {note ? <div className="mt-4">{note}</div> : null}
      <Form
        form={form}
        guard={false}
        className="mt-5 grid gap-5"
        onSubmit={({ password }) => reset(password)}
      >
        <UserName value={email} />
        <PasswordField
          name="password"
          label="Your password"
          hint={`The password of ${email}`}
          autoComplete="current-password"
          required
        />
      </Form>
    </Dialog>
  );
}

const number = (value: number) => value.toLocaleString("en");

/** The row counts before and after a reset; the only action is to log in. */
function ResetDone(props: { before: ReadonlyMap<ResetTable, number>; answer: ResetAnswer }) {
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
