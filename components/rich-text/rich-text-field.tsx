"use client";

import type { FieldValues } from "react-hook-form";
import { ConnectedField, type ConnectedProps } from "@/components/form/connected-field";
import { lazyField } from "@/components/lazy/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import type { Area } from "@/lib/core/areas";

const RichTextEditor = lazyField(
  () => import("./rich-text-editor").then((module) => module.RichTextEditor),
  <Skeleton className="h-80 rounded-md" />,
);

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
      {(connection) => <RichTextEditor connection={connection} area={area} placeholder={placeholder} />}
    </ConnectedField>
  );
}
