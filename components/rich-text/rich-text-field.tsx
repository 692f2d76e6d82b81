"use client";

import type { FieldValues } from "react-hook-form";
import { ConnectedField, type ConnectedProps } from "@/components/form/connected-field";
import { lazyField } from "@/components/lazy/lazy-field";
import { Skeleton } from "@/components/ui/skeleton";
import type { Area } from "@/lib/core/areas";

const RichTextEditor = lazyField(
  () => import("./rich-text-editor").then((module) => module.RichTextEditor),
  <Skeleton className="h-80 rounded-md" />,
);

/**
 * Rich text in a form. The value is the Tiptap document, or null if it is empty. The editor is loaded when it is
 * shown. Images are uploaded immediately, with the area's session.
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
