"use client";

import { Paperclip } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Area } from "@/lib/core/areas";
import type { TicketKind } from "@/lib/features/tickets/define";
import { AttachedFilesField } from "./attached-files-field";

/** Pictures and PDFs in the form of a new ticket; behind a button if the form has other fields for files. */
export function NewTicketFiles({ kind, area }: { kind: TicketKind; area: Area }) {
  const hasFiles = kind.fields.some(({ type, by }) => type === "files" && by !== "staff");
  const [isShown, setShown] = useState(!hasFiles);
  const label = hasFiles ? "More photos and PDFs" : "Photos and PDFs";
  if (isShown) return <AttachedFilesField name="attachments" label={label} area={area} />;
  return (
    <Button
      variant="outline"
      size="sm"
      icon={<Paperclip />}
      className="justify-self-start"
      onClick={() => setShown(true)}
    >
      {label}
    </Button>
  );
}
