import { getSchema } from "@tiptap/core";
import * as z from "zod";
import { unusableTextMessage } from "@/lib/core/errors";
import { hasControls } from "@/lib/core/schema";
import { cutText } from "@/lib/format/text";
import { attributeRules, requiredAttributes } from "./attributes";
import { maxRichTextBytes, type RichTextNode } from "./document";
import { richTextExtensions } from "./extensions";

/* Validates rich text with the editor's own schema and stores it in that schema's form. */

const schema = getSchema(richTextExtensions);

/** The maximum nesting: a table with lists ten levels deep. */
const maxDepth = 32;
/** The maximum size of a table: the editor builds a map of all its cells. */
const maxColumns = 30;
const maxRows = 300;

const notRichText = "This must be rich text.";
const tooLong = "This is too long: at most 400 kB, with its formatting.";

/** The reason for refusing a document; users see `message`. */
class RichTextError extends Error {}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Quotes and shortens a name from the input for a message. */
const quoted = (name: unknown) => `"${cutText(String(name), 40)}"`;

const nodeKeys = ["type", "text", "attrs", "marks", "content"];
const markKeys = ["type", "attrs"];

/** An unknown key would not be validated and could nest too deeply for later recursive code. */
function assertKnownKeys(part: Record<string, unknown>, allowed: readonly string[]): void {
  const other = Object.keys(part).find((key) => !allowed.includes(key));
  if (other !== undefined) throw new RichTextError(`Rich text can't have ${quoted(other)} here.`);
}

function assertNoControls(text: string): void {
  if (hasControls(text)) throw new RichTextError(unusableTextMessage);
}

function checkAttributes(type: string, attrs: unknown): void {
  if (attrs !== undefined && attrs !== null && !isRecord(attrs)) throw new RichTextError(notRichText);
  const rules = attributeRules[type] ?? {};
  const present = Object.entries(attrs ?? {});
  for (const [name, value] of present) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (!rule && value === null) continue;
    if (typeof value === "string") assertNoControls(value);
    if (!rule) throw new RichTextError(`Rich text can't have ${quoted(name)} here.`);
    const parsed = rule.safeParse(value);
    if (parsed.success) continue;
    const [issue] = parsed.error.issues;
    // Only messages of our own rules can be shown to users.
    throw new RichTextError(
      issue?.code === "custom" ? issue.message : `This is not a value of ${quoted(name)}.`,
    );
  }
  const required = Object.hasOwn(requiredAttributes, type) ? requiredAttributes[type] : undefined;
  if (required && !present.some(([name]) => name === required))
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
    // An invalid colspan is refused later, with its cell.
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

/** Checks nodes level by level, so that neither this function nor later code can recurse too deeply. */
function checkNodes(document: unknown): void {
  let level = [document];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) throw new RichTextError(`This is nested too deep: at most ${maxDepth} levels.`);
    level = level.flatMap(checkNode);
  }
}

/**
 * Parses and validates a document.
 * @returns the document in the schema's form
 * @throws RichTextError
 */
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
    // `attrs` has no prototype, so it would not equal a plain object.
    return JSON.parse(JSON.stringify(node)) as RichTextNode;
  } catch {
    // ProseMirror's messages contain parts of the document.
    throw new RichTextError("The parts of this rich text can't stand where they are.");
  }
}

/**
 * The input for rich text: a Tiptap document, or its JSON as text. Empty, null and absent become null. The output
 * contains only what the editor's schema allows (docs/rules/content.md, Rich text).
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
    description: "Rich text, as a Tiptap document or as a string with its JSON.",
    example: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Welcome." }] }] },
  });
