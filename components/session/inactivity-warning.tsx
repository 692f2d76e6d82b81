"use client";

import { Button } from "@/components/ui/button";

/** The warning shown a minute before a session expires, with a button that extends it. */
export function InactivityWarning({ onStay }: { onStay: () => void }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-24 z-60 mx-auto flex max-w-105 items-center gap-4 rounded-lg bg-surface px-4 py-3 shadow-3 lg:bottom-6"
    >
      <p className="flex-1 text-sm">You have been inactive. You will be logged out in less than a minute.</p>
      <Button size="sm" onClick={onStay}>
        Stay logged in
      </Button>
    </div>
  );
}
