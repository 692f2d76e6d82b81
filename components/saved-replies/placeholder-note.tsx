"use client";

import { useWatch } from "react-hook-form";
import { Note } from "@/components/ui/note";
import { placeholderFaults } from "@/lib/features/saved-replies/placeholders";

/** Says what in the form's field `message` looks like a placeholder and is none; nothing if there is nothing. */
export function PlaceholderNote() {
  const faults = placeholderFaults(String(useWatch({ name: "message" }) ?? ""));
  if (faults.length === 0) return null;
  return (
    <Note tone="warn">
      {faults.map((fault) => (
        <p key={fault} className="[overflow-wrap:anywhere]">
          {fault}
        </p>
      ))}
    </Note>
  );
}
