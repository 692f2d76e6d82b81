"use client";

import { lazy, Suspense } from "react";
import type { FieldValues } from "react-hook-form";
import { ConnectedField, type ConnectedProps } from "@/components/form/connected-field";
import { Skeleton } from "@/components/ui/skeleton";
import type { Area } from "@/lib/core/areas";

const RichTextEditor = lazy(() => import("./rich-text-editor"));

/**
 * Rich text in a form; its value is the Tiptap document, null where it is empty. The editor is loaded when it is shown,
 * and never on pages without it. Its images go up at once, with the area's session.
 */
export function RichTextField<Values extends FieldValues = FieldValues, Output = Values>(
  props: ConnectedProps<Values, Output> & { area: Area; placeholder?: string },
) {
  const { area, placeholder = "Write here", ...field } = props;
  return (
    <ConnectedField<Values, Output> {...field} group>
      {(connection) => (
        <Suspense fallback={<Skeleton className="h-80 rounded-md" />}>
          <RichTextEditor connection={connection} area={area} placeholder={placeholder} />
        </Suspense>
      )}
    </ConnectedField>
  );
}
