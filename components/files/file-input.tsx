import type { ComponentProps } from "react";

/** The hidden input behind a button that opens the browser's file dialog. */
export const FileInput = (
  props: Pick<ComponentProps<"input">, "ref" | "accept" | "multiple" | "disabled" | "capture"> & {
    onFiles: (files: File[]) => void;
  },
) => {
  const { onFiles, ...input } = props;
  return (
    <input
      {...input}
      type="file"
      hidden
      tabIndex={-1}
      aria-hidden
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // Choosing the same file again must fire a change event.
        event.target.value = "";
      }}
    />
  );
};
