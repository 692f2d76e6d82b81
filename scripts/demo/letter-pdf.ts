import PDFDocument from "pdfkit";

/*
 * The office's letters as PDFs: A4, the letterhead, and blocks of text on as many pages as needed. The two fonts are
 * standard fonts that every viewer has.
 */

/** A part of a letter. `facts` are labels with values; `rows` is a table whose first row is its head. */
export type Block =
  | { title: string }
  | { text: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { points: readonly string[] }
  | { rows: readonly (readonly string[])[] }
  | { signed: string; as: string }
  | "next page";

type Doc = PDFKit.PDFDocument;

const margins = { top: 148, bottom: 78, left: 72, right: 72 };
const left = margins.left;
const right = 523;
const lineGap = 2.9;
const rowHeight = 20;
const regular = "Helvetica";
const bold = "Helvetica-Bold";
const black = "#0e1726";
const navy = "#0b1b36";

/**
 * Writes a letter.
 * @param name the document's title
 */
export function letterPdf(name: string, blocks: readonly Block[]): Buffer {
  requireLatin(name + JSON.stringify(blocks));
  const info = { Title: name, Producer: "Property Management Office" };
  const format = { size: "A4", margins, bufferPages: true, autoFirstPage: false };
  const doc = new PDFDocument({ ...format, lang: "en-PH", info });
  doc.on("pageAdded", () => doc.fillColor(black));
  doc.addPage();
  for (const block of blocks) add(doc, block);
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    frame(doc, `${name}, page ${index + 1} of ${count}`);
  }
  doc.end();
  // From Node 26 on, one call returns only the first chunk.
  const chunks: Buffer[] = [];
  for (let chunk = doc.read(); chunk !== null; chunk = doc.read()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** @throws Error for a character that the fonts do not have, because another one would be drawn instead */
function requireLatin(text: string): void {
  const foreign = /[^\u0020-\u007e\u00a0-\u00ff]/u.exec(text);
  if (foreign) throw new Error(`The letter ${foreign[0]} is not in the font: ${text}`);
}

function add(doc: Doc, block: Block): void {
  if (block === "next page") doc.addPage();
  else if ("title" in block) write(doc.font(bold), block.title, 13, 6);
  else if ("text" in block) write(doc.font(regular), block.text, 10.5, 8);
  else if ("facts" in block) facts(doc, block.facts);
  else if ("points" in block) points(doc, block.points);
  else if ("rows" in block) table(doc, block.rows);
  else signature(doc, block.signed, block.as);
}

/**
 * Writes a paragraph in the current font.
 * @param after the space below it
 */
function write(doc: Doc, text: string, size: number, after: number): void {
  doc.fontSize(size).text(text, left, undefined, { lineGap });
  doc.y += after;
}

function facts(doc: Doc, list: readonly (readonly [string, string])[]): void {
  for (const [label, value] of list) {
    doc.font(regular).fontSize(10.5).text(label, left, undefined, { lineBreak: false });
    doc.font(label === "RE" ? bold : regular).text(value, left + 60, undefined, { lineGap });
    doc.y += 3;
  }
  rule(doc, doc.y + 6);
  doc.y += 20;
}

function points(doc: Doc, list: readonly string[]): void {
  doc.font(regular).fontSize(10.5);
  doc.list([...list], left + 6, undefined, { listType: "numbered", textIndent: 18, lineGap });
  doc.y += 8;
}

function table(doc: Doc, rows: readonly (readonly string[])[]): void {
  const width = (right - left) / (rows[0]?.length ?? 1);
  for (const [index, cells] of rows.entries()) {
    if (doc.y > doc.page.maxY() - rowHeight) doc.addPage();
    const { y } = doc;
    doc.font(index === 0 ? bold : regular).fontSize(9.5);
    for (const [column, text] of cells.entries()) {
      doc.text(text, left + column * width, y, { lineBreak: false });
    }
    rule(doc, y + 14);
    doc.y = y + rowHeight;
  }
  doc.y += 8;
}

const rule = (doc: Doc, y: number) => doc.lineWidth(0.6).moveTo(left, y).lineTo(right, y).stroke("#cccccc");

/** Keeps the name on one page with the text above it. */
function signature(doc: Doc, name: string, role: string): void {
  if (doc.y > doc.page.maxY() - 70) doc.addPage();
  doc.y += 28;
  write(doc.font(bold), name.toUpperCase(), 10.5, 0);
  write(doc.font(regular), role, 10.5, 0);
}

/** Draws the letterhead and the footer of every page. */
function frame(doc: Doc, foot: string): void {
  const line = { lineBreak: false };
  doc.rect(left, 60, 30, 30).fill(navy);
  doc
    .lineWidth(1.6)
    .moveTo(80, 82)
    .lineTo(80, 71)
    .lineTo(87, 66)
    .lineTo(94, 71)
    .lineTo(94, 82)
    .stroke("white");
  doc.fillColor(black).font(bold).fontSize(12);
  doc.text("AMIHAN TOWER CONDOMINIUM CORPORATION", 112, 64, line);
  doc.font(regular).fontSize(9).text("Property Management Office, Ground Floor", 112, 80, line);
  doc.lineWidth(1.4).moveTo(left, 104).lineTo(right, 104).stroke(navy);
  doc.fontSize(8).text(foot, left, 788, line);
}
