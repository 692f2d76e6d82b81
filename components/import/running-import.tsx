"use client";

import { useEffect, useEffectEvent } from "react";
import { showMessage } from "@/components/ui/message-dialog";
import type { SoaImportResult } from "@/lib/features/billing/record";
import { ImportProgress } from "./import-progress";
import type { ImportCommand, Upload } from "./import-state";
import { resultAddress } from "./result-address";
import { failureTitles, partlyText, savedText } from "./texts";
import { isOver, useImportProgress } from "./use-import-progress";

type Props = {
  admin: { id: string };
  upload: Upload | null;
  initial?: SoaImportResult;
  by: string;
  /** Whoever sent it is told of its end. */
  isOwn: boolean;
  send: (command: ImportCommand) => void;
};

/** Follows an import that the server has; at its end the page is reloaded with its result. */
function Followed({ admin, uniqId, initial, isOwn, ...more }: Props & { uniqId: string }) {
  const result = useImportProgress(admin.id, uniqId, initial);
  const state = result?.state;
  const isEnded = result !== undefined && isOver(result);
  const tell = useEffectEvent(async () => {
    if (isOwn) {
      await showMessage(
        state === "done"
          ? { kind: "success", title: "Success", body: savedText }
          : { kind: "error", title: failureTitles.rows, body: partlyText },
      );
    }
    location.replace(resultAddress(uniqId));
  });
  useEffect(() => {
    if (isEnded) void tell();
  }, [isEnded]);
  return <ImportProgress {...more} result={result} />;
}

/** An import while it runs. @param props.uniqId null while this browser still sends it */
export function RunningImport({ uniqId, ...props }: Props & { uniqId: string | null }) {
  if (uniqId !== null) return <Followed {...props} uniqId={uniqId} />;
  return <ImportProgress {...props} result={undefined} />;
}
