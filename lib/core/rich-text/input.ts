import { getSchema } from "@tiptap/core";
import * as z from "zod";
import { hasControls } from "@/lib/core/schema";
import { attributeRules, requiredAttributes } from "./attributes";
import { maxRichTextBytes, type RichTextNode } from "./document";
import { richTextExtensions } from "./extensions";

/* The rich text of an input: judged by the editor's own schema, and stored as that writes it. */

const schema = getSchema(richTextExtensions);

/** How deep nodes may lie in each other: lists in lists ten levels deep, in a table. */
const maxDepth = 32;
/** The most columns and rows of a table: the editor keeps a map of each table's cells. */
const maxColumns = 30;
const maxRows = 300;

const notRichText = "This must be rich text.";
const tooLong = "This is too long: at most 400 kB, with its formatting.";

/** Why a document is refused; `message` is shown. */
class RichTextError extends Error {}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A name from outside in a message. */
const quoted = (name: unknown) => `"${String(name).slice(0, 40)}"`;

/** The parts of a node and of a mark. */
const nodeKeys = ["type", "text", "attrs", "marks", "content"];
const markKeys = ["type", "attrs"];

/** Any other part is checked by nothing, and could nest too deep for what goes through it later. */
function assertKnownKeys(part: Record<string, unknown>, known: readonly string[]): void {
  const other = Object.keys(part).find((key) => !known.includes(key));
  if (other !== undefined) throw new RichTextError(`Rich text can't have ${quoted(other)} here.`);
}

function assertNoControls(text: string): void {
  if (hasControls(text)) throw new RichTextError("This has characters that can't be used.");
}

function checkAttributes(type: string, attrs: unknown): void {
  if (attrs !== undefined && attrs !== null && !isRecord(attrs)) throw new RichTextError(notRichText);
  const rules = attributeRules[type] ?? {};
  const given = Object.entries(attrs ?? {});
  for (const [name, value] of given) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (!rule && value === null) continue;
    if (typeof value === "string") assertNoControls(value);
    if (!rule) throw new RichTextError(`Rich text can't have ${quoted(name)} here.`);
    const judged = rule.safeParse(value);
    if (judged.success) continue;
    const [issue] = judged.error.issues;
    // Only our own messages are fit to be shown.
    throw new RichTextError(
      issue?.code === "custom" ? issue.message : `This is not a value of ${quoted(name)}.`,
    );
  }
  const required = Object.hasOwn(requiredAttributes, type) ? requiredAttributes[type] : undefined;
  if (required && !given.some(([name]) => name === required))
    checkAttributes(type, { [required]: undefined });
}

function checkMark(mark: unknown): void {
  if (!isRecord(mark) || typeof mark.type !== "string") throw new RichTextError(notRichText);
  if (!Object.hasOwn(schema.marks, mark.type))
    throw new RichTextError(`Rich text can't have ${quoted(mark.type)}.`);
  assertKnownKeys(mark, markKeys);
  checkAttributes(mark.type, mark.attrs);
}

function checkTable(rows: readonly unknown[]): void {
  const widthOf = (row: unknown) => {
    const cells = isRecord(row) && Array.isArray(row.content) ? row.content : [];
    const spans = cells.map((cell) => cell?.attrs?.colspan);
    // Any other value is refused with its cell.
    return spans.reduce((sum: number, span) => sum + (typeof span === "number" ? span : 1), 0);
  };
  if (rows.length > maxRows || rows.some((row) => widthOf(row) > maxColumns)) {
    throw new RichTextError(`A table can have at most ${maxColumns} columns and ${maxRows} rows.`);
  }
}

function checkNode(node: unknown): unknown[] {
  if (!isRecord(node) || typeof node.type !== "string") throw new RichTextError(notRichText);
  const { type, text, attrs, marks = [], content = [] } = node;
  if (!Object.hasOwn(schema.nodes, type)) throw new RichTextError(`Rich text can't have ${quoted(type)}.`);
  const isText = type === "text";
  const hasItsText = isText ? typeof text === "string" : text === undefined;
  if (!Array.isArray(marks) || !Array.isArray(content) || !hasItsText) throw new RichTextError(notRichText);
  assertKnownKeys(node, nodeKeys);
  if (isText) assertNoControls(String(text));
  checkAttributes(type, attrs);
  for (const mark of marks) checkMark(mark);
  if (type === "table") checkTable(content);
  return content;
}

/** Every node, level by level: nothing here or later goes deeper than the levels that are counted here. */
function checkNodes(document: unknown): void {
  let level = [document];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) throw new RichTextError(`This is nested too deep: at most ${maxDepth} levels.`);
    level = level.flatMap(checkNode);
  }
}

/** @returns the document as the schema writes it @throws Refused */
function readRichText(value: unknown): RichTextNode {
  let document = value;
  if (typeof value === "string") {
    if (new TextEncoder().encode(value).length > maxRichTextBytes) throw new RichTextError(tooLong);
    try {
      document = JSON.parse(value);
    } catch {
      throw new RichTextError(notRichText);
    }
  }
  if (!isRecord(document) || document.type !== "doc") throw new RichTextError(notRichText);
  checkNodes(document);
  if (new TextEncoder().encode(JSON.stringify(document)).length > maxRichTextBytes)
    throw new RichTextError(tooLong);
  try {
    const node = schema.nodeFromJSON(document);
    node.check();
    // Its attributes have no prototype, and so equal no others.
    return JSON.parse(JSON.stringify(node)) as RichTextNode;
  } catch {
    // Its messages show parts of the document.
    throw new RichTextError("The parts of this rich text can't stand where they are.");
  }
}

/**
 * A rich text: a Tiptap document, or its JSON as text. Empty, null and absent become null.
 * The output has what the editor's schema knows and nothing else (docs/rules/content.md, Rich text).
 */
export const richText = z
  .union([z.string().max(maxRichTextBytes, tooLong), z.record(z.string().max(100), z.unknown())], {
    error: ({ input }) => (typeof input === "string" ? tooLong : notRichText),
  })
  .nullish()
  .transform((value, context): RichTextNode | null => {
    if (value === undefined || value === null || value === "") return null;
    try {
      return readRichText(value);
    } catch (error) {
      if (!(error instanceof RichTextError)) throw error;
      context.addIssue({ code: "custom", message: error.message });
      return z.NEVER;
    }
  })
  .meta({
    type: "object",
    description: "Rich text, as a Tiptap document or its JSON as a text.",
    example: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Welcome." }] }] },
  });
