"use client";

import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import { useContext } from "react";
import { cn } from "@/components/ui/cn";
import { fileAddress } from "@/lib/core/areas";
import { RichTextImage } from "@/lib/core/rich-text/extensions";
import { ImagePanel } from "./image-panel";
import { ImageToolsContext } from "./image-tools";

/** An image in the editor. A selected image has a frame and its panel beside it, or below if there is no space. */
function ImageView(props: ReactNodeViewProps) {
  const { node, selected, editor } = props;
  const { area } = useContext(ImageToolsContext);
  const { src, alt, align, width, height } = node.attrs;
  const url = fileAddress(area, src);
  return (
    <NodeViewWrapper
      className={cn(
        "flex flex-wrap items-start gap-3",
        align === "right" && "flex-row-reverse",
        selected && editor.isEditable && "is-chosen",
      )}
    >
      <img
        src={url}
        alt={alt ?? ""}
        data-align={align}
        data-drag-handle=""
        width={width ?? undefined}
        height={height ?? undefined}
      />
      {selected && editor.isEditable ? <ImagePanel {...props} url={url} /> : null}
    </NodeViewWrapper>
  );
}

/** The schema's image with this view. */
export const EditedImage = RichTextImage.extend({
  addNodeView: () => ReactNodeViewRenderer(ImageView),
});
