import { createElement, Fragment, type ReactNode } from "react";

/** A node of a Tiptap document. */
export type RichTextNode = {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: RichTextNode[];
};

const blocks: Record<string, string> = {
  paragraph: "p",
  bulletList: "ul",
  orderedList: "ol",
  listItem: "li",
  blockquote: "blockquote",
};
const marks: Record<string, string> = {
  bold: "strong",
  italic: "em",
  underline: "u",
  strike: "s",
  code: "code",
};

/** Links may be http, https and mailto (docs/rules/content.md, Rich text); any other is shown as its text. */
const isSafeLink = (href: unknown): href is string =>
  typeof href === "string" && /^(https?:|mailto:)/i.test(href);

function inline(node: RichTextNode): ReactNode {
  return (node.marks ?? []).reduce<ReactNode>((inner, mark) => {
    if (mark.type === "link" && isSafeLink(mark.attrs?.href)) {
      return createElement(
        "a",
        { href: mark.attrs.href, rel: "noopener noreferrer", target: "_blank" },
        inner,
      );
    }
    const tag = marks[mark.type];
    return tag ? createElement(tag, null, inner) : inner;
  }, node.text ?? "");
}

function render(node: RichTextNode, key: number): ReactNode {
  if (node.type === "text") return <Fragment key={key}>{inline(node)}</Fragment>;
  if (node.type === "hardBreak") return <br key={key} />;
  const children = node.content?.map(render);
  if (node.type === "heading") {
    const level = Math.min(4, Math.max(2, Number(node.attrs?.level ?? 2)));
    return createElement(`h${level}`, { key }, children);
  }
  const tag = blocks[node.type];
  return tag ? createElement(tag, { key }, children) : <Fragment key={key}>{children}</Fragment>;
}

/** Renders a rich-text document from its nodes; HTML from outside is never rendered. */
export function RichText(props: { content: RichTextNode }) {
  return <div className="rich-text">{props.content.content?.map(render)}</div>;
}
