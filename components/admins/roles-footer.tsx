"use client";

import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useFormBlock } from "@/components/ui/form-block";
import { Kbd, KeyHint, KeyHints } from "@/components/ui/kbd";
import { useOverlay } from "@/components/ui/overlay";
import { formatCount } from "@/lib/format/text";

/** The number of unsaved switches, and of the pages with any. */
export type RoleChanges = { switches: number; pages: number };
export const noChanges: RoleChanges = { switches: 0, pages: 0 };

/** The footer of the Roles editor: keyboard shortcuts, unsaved changes, and Save. */
export function RolesFooter(props: { changes: RoleChanges; isGone?: boolean; submitLabel?: string }) {
  const { changes, submitLabel = "Update Roles" } = props;
  const overlay = useOverlay();
  const { switches, pages } = changes;
  const isBlocked = useFormBlock() !== null || props.isGone === true;
  return (
    <>
      <KeyHints>
        <KeyHint>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          page
        </KeyHint>
        <KeyHint>
          <Kbd>Space</Kbd>
          switch
        </KeyHint>
        <KeyHint>
          <Kbd>Ctrl</Kbd>
          <Kbd>Enter</Kbd>
          {submitLabel}
        </KeyHint>
      </KeyHints>
      <span
        role="status"
        className="flex min-w-0 flex-1 items-center gap-2 text-ink-2 text-sm md:justify-end"
      >
        <Dot className={switches === 0 ? "hidden" : ""} />
        {switches === 0
          ? "No changes"
          : `${formatCount(switches, "change")} on ${formatCount(pages, "page")}`}
      </span>
      <Button
        variant="outline"
        disabled={overlay?.busy}
        className="max-sm:hidden"
        onClick={() => overlay?.close()}
      >
        Cancel
      </Button>
      <Button
        type="submit"
        form={overlay?.formId}
        pending={overlay?.busy}
        disabled={switches === 0 || isBlocked}
        className="max-sm:flex-1"
      >
        {submitLabel}
      </Button>
    </>
  );
}

/** Marks unsaved values. */
export const Dot = ({ className }: { className?: string }) => (
  <span aria-hidden className={cn("size-1.5 shrink-0 rounded-full bg-brand", className)} />
);
