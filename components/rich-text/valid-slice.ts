import {
  type Attrs,
  Fragment,
  type Mark,
  type MarkType,
  type Node,
  type NodeType,
  Slice,
} from "@tiptap/pm/model";
import { attributeRules } from "@/lib/core/rich-text/attributes";

/** Returns attributes in which a value that could not be submitted is the schema's default. */
function validAttributes(type: NodeType | MarkType, attrs: Attrs): Attrs {
  const rules = attributeRules[type.name] ?? {};
  const isValid = (name: string, value: unknown) =>
    rules[name] ? rules[name].safeParse(value).success : value === null;
  return Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [
      name,
      isValid(name, value) ? value : type.spec.attrs?.[name]?.default,
    ]),
  );
}

const validMark = (mark: Mark): Mark => mark.type.create(validAttributes(mark.type, mark.attrs));

function validNode(node: Node): Node {
  const marks = node.marks.map(validMark);
  if (node.isText) return node.mark(marks);
  return node.type.create(validAttributes(node.type, node.attrs), validContent(node.content), marks);
}

function validContent(content: Fragment): Fragment {
  const nodes: Node[] = [];
  content.forEach((node) => {
    nodes.push(validNode(node));
  });
  return Fragment.from(nodes);
}

/** Returns pasted content whose attributes can be submitted (docs/rules/content.md, Rich text). */
export const validSlice = (slice: Slice): Slice =>
  new Slice(validContent(slice.content), slice.openStart, slice.openEnd);
