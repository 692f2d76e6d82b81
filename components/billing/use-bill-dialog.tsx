"use client";

import { parseAsString, useQueryState } from "nuqs";
import type { ReactNode } from "react";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { fileAddress } from "@/lib/core/areas";
import { statementKey } from "@/lib/features/billing/statements";
import { longDate } from "@/lib/format/dates";

// PDF.js and its dialog are loaded when a bill is opened.
const FileDialog = lazyDialog(() =>
  import("@/components/files/file-dialog").then((module) => module.FileDialog),
);

type Bill = { soaDate: string | null; soaName: string | null; hasPdf: boolean };

/**
 * Shows statements' PDFs in a dialog. The address names the open one by its date.
 * @param bills the bills that can be opened
 * @returns `view`, which opens a bill, and the dialog to be rendered
 */
export function useBillDialog(bills: readonly Bill[]): { view: (bill: Bill) => void; dialog: ReactNode } {
  const [date, setDate] = useQueryState("bill", parseAsString);
  const shown = date === null ? undefined : bills.find(({ soaDate }) => soaDate === date);
  return {
    view: ({ soaDate }) => void setDate(soaDate),
    dialog:
      shown?.hasPdf && shown.soaName ? (
        <FileDialog
          title={`SOA ${longDate(date)}`}
          name={shown.soaName}
          address={fileAddress("client", statementKey(shown.soaName))}
          onClose={() => void setDate(null)}
        />
      ) : null,
  };
}
