import { getSchema } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import { attributeRules } from "@/lib/core/rich-text/attributes";
import { richTextImages } from "@/lib/core/rich-text/document";
import { richTextExtensions } from "@/lib/core/rich-text/extensions";
import { richText } from "@/lib/core/rich-text/input";

const image = (attrs: object) => ({ type: "image", attrs });
const key = "images/0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60.jpg";
const text = (value: string, ...marks: object[]) => ({ type: "text", text: value, marks });
const link = (href: unknown, rel: string | null = null) =>
  text("here", { type: "link", attrs: { href, rel } });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const doc = (...content: unknown[]) => ({ type: "doc", content });

/** The text of a refusal; null if there is none. */
const refusal = (value: unknown) => richText.safeParse(value).error?.issues[0]?.message ?? null;

/** A document whose innermost paragraph is in a number of blockquotes. */
function nested(levels: number): object {
  let node: object = paragraph(text("Deep"));
  for (let at = 0; at < levels; at++) node = { type: "blockquote", content: [node] };
  return doc(node);
}
const row = (cells: number, attrs = {}) => ({
  type: "tableRow",
  content: Array.from({ length: cells }, () => ({ type: "tableCell", attrs, content: [paragraph()] })),
});
const table = (...rows: object[]) => doc({ type: "table", content: rows });

const everything = doc(
  { type: "heading", attrs: { level: 2, textAlign: "center" }, content: [text("Simbang Gabi")] },
  paragraph(text("From "), text("December 15", { type: "bold" }, { type: "italic" }), { type: "hardBreak" }),
  paragraph(text("Underlined", { type: "underline" }), text("struck", { type: "strike" })),
  paragraph(link("https://parish.ph"), link("http://a.ph"), link("mailto:pmo@tower.ph")),
  { type: "bulletList", content: [{ type: "listItem", content: [paragraph(text("Elevators"))] }] },
  { type: "orderedList", content: [{ type: "listItem", content: [paragraph(text("Register"))] }] },
  { type: "blockquote", content: [paragraph(text("Quoted"))] },
  { type: "horizontalRule" },
  image({ src: key, alt: "A lantern", align: "left", width: 800, height: 600 }),
  { type: "table", content: [row(2), row(1, { colspan: 2 })] },
);

describe("rich text", () => {
  it("is a Tiptap document, or its JSON as text", () => {
    expect(refusal(everything)).toBeNull();
    const read = richText.parse(everything);
    expect(richText.parse(JSON.stringify(everything))).toEqual(read);
    expect(richText.parse(read)).toEqual(read);
    expect(richTextImages(read)).toEqual([key]);
    for (const empty of [undefined, null, ""]) expect(richText.parse(empty)).toBeNull();
  });

  it("may have null in place of attributes that are not its own", () => {
    expect(refusal(doc(image({ src: key, alt: null, title: null })))).toBeNull();
  });

  it.each([
    ["no document", 5, /rich text/],
    ["a text that is no JSON", "<p>Hello</p>", /rich text/],
    ["JSON that is no document", "[1]", /rich text/],
    ["a paragraph in place of a document", paragraph(), /rich text/],
    ["an unknown node", doc({ type: "iframe", attrs: { src: "https://a.ph" } }), /"iframe"/],
    ["a node named like a part of every object", doc({ type: "constructor" }), /"constructor"/],
    ["an unknown mark", doc(paragraph(text("x", { type: "script" }))), /"script"/],
    ["an unknown attribute", doc({ ...paragraph(), attrs: { onclick: "alert(1)" } }), /"onclick"/],
    ["a part that no node has", doc({ ...paragraph(), onclick: "alert(1)" }), /"onclick"/],
    ["one that no document has", { ...doc(paragraph()), html: "<b>" }, /"html"/],
    ["one that no mark has", doc(paragraph(text("x", { type: "bold", html: "<b>" }))), /"html"/],
    ["a text in place of a paragraph's content", doc({ type: "paragraph", text: "Hi" }), /rich text/],
    ["a style", doc({ ...paragraph(), attrs: { style: "position:fixed" } }), /"style"/],
    ["an attribute of another kind", doc({ type: "heading", attrs: { level: 9 } }), /"level"/],
    ["an alignment that is none", doc({ ...paragraph(), attrs: { textAlign: "url(x)" } }), /"textAlign"/],
    ["a link with a NUL in its rel", doc(paragraph(link("https://e.com", "a\u0000b"))), /characters/],
    ["a link with half a character", doc(paragraph(link("https://e.com/\ud800"))), /characters/],
    ["a javascript link", doc(paragraph(link("javascript:alert(1)"))), /link must begin/],
    ["one in disguise", doc(paragraph(link(" java\nscript:alert(1)"))), /link must begin/],
    ["a data link", doc(paragraph(link("data:text/html,<script>"))), /link must begin/],
    ["a link to our own pages", doc(paragraph(link("/admin"))), /link must begin/],
    ["a link without an address", doc(paragraph(text("x", { type: "link" }))), /link must begin/],
    [
      "an image from elsewhere",
      doc(image({ src: "https://evil.example/a.png" })),
      /picture must be uploaded/,
    ],
    ["an image as data", doc(image({ src: "data:image/png;base64,AAAA" })), /picture must be uploaded/],
    ["a file of another folder", doc(image({ src: "pdf/a.pdf" })), /picture must be uploaded/],
    ["a way out of the folder", doc(image({ src: "images/../logo/a.png" })), /picture must be uploaded/],
    ["an image without a key", doc(image({ alt: "x" })), /picture must be uploaded/],
    ["a long alternative text", doc(image({ src: key, alt: "x".repeat(126) })), /at most 125/],
    ["NUL", doc(paragraph(text("a\u0000b"))), /characters/],
    ["half a character", doc(paragraph(text("a\ud800b"))), /characters/],
    ["an empty text", doc(paragraph(text(""))), /can't stand/],
    ["a list item without a list", doc({ type: "listItem", content: [paragraph()] }), /can't stand/],
    ["a text without a paragraph", doc(text("Hi")), /can't stand/],
    ["a document in a document", doc(doc(paragraph())), /can't stand/],
    ["a table of 31 columns", table(row(31)), /at most 30 columns/],
    ["cells that span as many", table(row(2, { colspan: 16 })), /at most 30 columns/],
    ["a table of 301 rows", table(...Array.from({ length: 301 }, () => row(1))), /300 rows/],
    ["a cell that spans a million", table(row(1, { rowspan: 1_000_000 })), /"rowspan"/],
  ])("refuses %s", (_name, value, message) => {
    expect(refusal(value)).toMatch(message);
    expect(refusal(JSON.stringify(value))).not.toBeNull();
  });

  it("refuses depth and size beyond reason, at once", () => {
    expect(refusal(nested(29))).toBeNull();
    const begin = performance.now();
    expect(refusal(nested(31))).toMatch(/nested too deep/);
    expect(refusal(nested(50_000))).toMatch(/nested too deep/);
    expect(refusal(`${"[".repeat(200_000)}${"]".repeat(200_000)}`)).toMatch(/rich text/);
    expect(refusal(JSON.stringify(doc(paragraph(text("ñ".repeat(200_000))))))).toMatch(/400 kB/);
    expect(refusal(doc(paragraph(text("x".repeat(400_000)))))).toMatch(/400 kB/);
    expect(refusal("x".repeat(5_000_000))).toMatch(/400 kB/);
    expect(performance.now() - begin).toBeLessThan(3000);
    const large = doc(...Array.from({ length: 3500 }, () => paragraph(text("A line of a long post"))));
    expect(refusal(large)).toBeNull();
  });

  it("refuses a deep value wherever it stands", () => {
    const deep = `${"[".repeat(150_000)}${"]".repeat(150_000)}`;
    const places = [
      { ...doc(paragraph()), more: "deep" },
      doc({ ...paragraph(), more: "deep" }),
      doc({ ...paragraph(), text: "deep" }),
      doc({ ...paragraph(), attrs: "deep" }),
      doc({ ...paragraph(), attrs: { textAlign: "deep" } }),
      doc({ ...paragraph(), attrs: { more: "deep" } }),
      doc({ ...paragraph(), marks: "deep" }),
      doc(paragraph({ type: "text", text: "deep" })),
      doc(paragraph(text("x", { type: "bold", more: "deep" }))),
      doc(paragraph(link("deep"))),
      doc(image({ src: key, width: "deep" })),
      table(row(1, { colspan: "deep" })),
    ];
    for (const place of places) {
      const sent = JSON.stringify(place);
      expect(refusal(sent.replace('"deep"', deep)), sent).not.toBeNull();
    }
  });

  it("answers whatever is put into a document", () => {
    const odd: unknown[] = [
      null,
      5,
      "",
      [],
      {},
      [[]],
      { toString: 5 },
      { type: 5 },
      { type: "text" },
      { type: "doc" },
      "__proto__",
    ];
    const places: ((value: unknown) => unknown)[] = [
      (value) => doc(value),
      (value) => ({ type: "doc", content: value }),
      (value) => doc({ ...paragraph(), attrs: value }),
      (value) => doc({ type: "paragraph", content: [{ type: "text", text: value }] }),
      (value) => doc({ type: "paragraph", content: [{ type: "text", text: "x", marks: value }] }),
      (value) => doc(paragraph(link(value))),
      (value) => doc(image({ src: value })),
      (value) => table(row(1, { colspan: value })),
      (value) => doc({ type: "table", content: value }),
      (value) => doc({ type: "table", content: [value] }),
      (value) => doc({ type: "table", content: [{ type: "tableRow", content: value }] }),
      (value) =>
        JSON.parse(`{"type":"doc","content":[{"type":"paragraph","__proto__":${JSON.stringify(value)}}]}`),
    ];
    for (const place of places)
      for (const value of odd) expect(() => richText.safeParse(place(value))).not.toThrow();
  });

  it("has a rule for every attribute of the schema", () => {
    const { nodes, marks } = getSchema(richTextExtensions);
    for (const { name, spec } of [...Object.values(nodes), ...Object.values(marks)]) {
      const known = Object.keys(attributeRules[name] ?? {});
      expect(known.sort(), name).toEqual(Object.keys(spec.attrs ?? {}).sort());
    }
  });
});
