import { type CSSProperties, createElement, Fragment, type ReactNode } from "react";
import { ScrollBody } from "@/components/ui/scroll-body";
import { type Area, fileAddress } from "@/lib/core/areas";
import { isImageKey, isSafeLink, numbersOf, type RichTextNode } from "@/lib/core/rich-text/document";

/*
 * Renders a rich text from its nodes. Unknown nodes are ignored and HTML is never rendered. The module does not
 * import the editor, so that readers do not load it (docs/rules/content.md, Rich text).
 */

const marks: Record<string, string> = {
  bold: "strong",
  italic: "em",
  underline: "u",
  strike: "s",
  code: "code",
};
const cells: Record<string, string> = { tableCell: "td", tableHeader: "th" };
const blocks: Record<string, string> = {
  bulletList: "ul",
  listItem: "li",
  blockquote: "blockquote",
  tableRow: "tr",
};

function inline(node: RichTextNode): ReactNode {
  return (node.marks ?? []).reduce<ReactNode>((inner, mark) => {
    if (mark.type === "link" && isSafeLink(mark.attrs?.href)) {
      return createElement(
        "a",
        { href: mark.attrs.href, rel: "noopener noreferrer", target: "_blank" },
        inner,
      );
    }
    const tag = Object.hasOwn(marks, mark.type) ? marks[mark.type] : undefined;
    return tag ? createElement(tag, null, inner) : inner;
  }, node.text ?? "");
}

const aligned = (textAlign: unknown): { style?: CSSProperties } =>
  textAlign === "center" || textAlign === "right" ? { style: { textAlign } } : {};

const positive = (value: unknown) => (typeof value === "number" && value > 0 ? value : undefined);

function image({ attrs = {} }: RichTextNode, area: Area): ReactNode {
  const { src, alt, align, width, height } = attrs;
  if (!isImageKey(src)) return null;
  return (
    <img
      src={fileAddress(area, src)}
      alt={typeof alt === "string" ? alt : ""}
      data-align={align === "left" || align === "right" ? align : "center"}
      width={positive(width)}
      height={positive(height)}
      loading="lazy"
    />
  );
}

function render(node: RichTextNode, area: Area): ReactNode {
  const { type, attrs = {} } = node;
  if (type === "text") return inline(node);
  if (type === "hardBreak") return <br />;
  if (type === "horizontalRule") return <hr />;
  if (type === "image") return image(node, area);
  const children = node.content?.map((child, index) => (
    <Fragment key={String(index)}>{render(child, area)}</Fragment>
  ));
  // An empty paragraph has the height of a line, as in the editor.
  if (type === "paragraph") return <p {...aligned(attrs.textAlign)}>{children ?? <br />}</p>;
  if (type === "heading") {
    // The page's title is the only heading of level 1.
    const level = Math.min(4, Math.max(2, Number(attrs.level ?? 2)));
    return createElement(`h${level}`, aligned(attrs.textAlign), children);
  }
  if (type === "orderedList") {
    return (
      <ol start={positive(attrs.start)} data-numbers={numbersOf(attrs.type)}>
        {children}
      </ol>
    );
  }
  if (type === "table") {
    return (
      <ScrollBody className="tableWrapper">
        <table>
          <tbody>{children}</tbody>
        </table>
      </ScrollBody>
    );
  }
  if (Object.hasOwn(cells, type)) {
    const spans = { colSpan: positive(attrs.colspan), rowSpan: positive(attrs.rowspan) };
    return createElement(cells[type] ?? "td", spans, children);
  }
  const tag = Object.hasOwn(blocks, type) ? blocks[type] : undefined;
  return tag ? createElement(tag, null, children) : children;
}

/** Shows a rich text. Its images are loaded with the session of `area`. */
export function RichText({ content, area }: { content: RichTextNode; area: Area }) {
  return <div className="rich-text">{render(content, area)}</div>;
}
