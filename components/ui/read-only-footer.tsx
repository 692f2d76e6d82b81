"use client";

import { Lock, PencilLine } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";

/** The footer of a record that is looked at: Edit, or why it can't be changed. */
export function ReadOnlyFooter(props: {
  /** Why nothing can be changed; null where it can. */
  locked: string | null;
  onEdit: () => void;
  /** A button that stands apart at the left, see `FormFooter`. */
  apart?: ReactNode;
}) {
  const { locked, onEdit, apart } = props;
  if (locked !== null) {
    return (
      <p className="flex flex-1 items-center gap-2.5 text-ink-2 text-sm">
        <Lock aria-hidden className="size-4 shrink-0" />
        {locked}
      </p>
    );
  }
  return (
    <>
      {apart}
      <Button icon={<PencilLine />} onClick={onEdit} className="ml-auto min-w-24 max-sm:flex-1">
        Edit
      </Button>
    </>
  );
}
