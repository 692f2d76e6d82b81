"use client";

import { Lock, PencilLine } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";

/** The footer of a read-only view: the Edit button, or the reason why the record can't be edited. */
export function ReadOnlyFooter(props: {
  /** The reason why the record can't be edited; null if it can. */
  locked: string | null;
  onEdit: () => void;
  /** A separate button at the left, see `FormFooter`. */
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
