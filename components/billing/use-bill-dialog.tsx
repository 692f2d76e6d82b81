"use client";

import { type ReactNode, useState } from "react";
import { lazyDialog } from "@/components/shell/lazy-part";
import { longDate } from "@/lib/format/dates";

// PDF.js and the dialog around it come when a bill is opened.
const BillDialog = lazyDialog(() => import("./bill-dialog").then((module) => module.BillDialog));

/** Opens statements' PDFs over the page. @returns `view`, which opens one, and the dialog's place */
export function useBillDialog(): {
  view: (statement: { soaDate: string | null; soaName: string }) => void;
  dialog: ReactNode;
} {
  const [shown, setShown] = useState<{ title: string; name: string } | null>(null);
  return {
    view: ({ soaDate, soaName }) => setShown({ title: `SOA ${longDate(soaDate)}`, name: soaName }),
    dialog: shown ? <BillDialog {...shown} onClose={() => setShown(null)} /> : null,
  };
}
