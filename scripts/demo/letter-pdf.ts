import { glyphWidth, winAnsi } from "./helvetica";

/*
 * Letters of the office as PDFs: A4, the letterhead, and blocks of text that flow over as many pages as they need. The
 * two fonts are the standard ones that every viewer brings.
 */

/** A part of a letter. `facts` are labels with values, `rows` a table whose first row is its head. */
export type Block =
  | { title: string }
  | { text: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { points: readonly string[] }
  | { rows: readonly (readonly string[])[] }
  | { signed: string; as: string }
  | "next page";

const page = { width: 595, height: 842, left: 72, right: 523, top: 690, bottom: 84 };
const navy = "0.043 0.106 0.212 rg";
const black = "0.055 0.09 0.149 rg";
const line = { size: 10.5, height: 15 };

/** Writes a letter. @param name the document's title */
export function letterPdf(name: string, blocks: readonly Block[]): Buffer {
  const letter = new Letter();
  for (const block of blocks) letter.add(block);
  return file(name, letter.pages);
}

/** The content of the pages, filled from top to bottom. */
class Letter {
  readonly pages: string[][] = [[]];
  private y = page.top;

  add(block: Block): void {
    if (block === "next page") this.down(this.y);
    else if ("title" in block) this.title(block.title);
    else if ("text" in block) this.paragraph(block.text);
    else if ("facts" in block) this.facts(block.facts);
    else if ("points" in block) this.points(block.points);
    else if ("rows" in block) this.table(block.rows);
    else this.signature(block.signed, block.as);
  }

  /** Moves down, to a new page where this one has not so much room. */
  private down(by: number): void {
    this.y -= by;
    if (this.y >= page.bottom) return;
    this.pages.push([]);
    this.y = page.top;
  }

  private write(text: string, x: number, { bold = false, size = line.size } = {}): void {
    const shown = winAnsi(text).replace(/[\\()]/g, "\\$&");
    this.pages.at(-1)?.push(`BT /${bold ? "F2" : "F1"} ${size} Tf ${x} ${this.y} Td (${shown}) Tj ET`);
  }

  private rule(): void {
    this.pages.at(-1)?.push(`0.8 G 0.6 w ${page.left} ${this.y} m ${page.right} ${this.y} l S`);
  }

  private wrapped(text: string, x: number, right: number, bold = false): void {
    for (const words of lines(text, right - x)) {
      this.write(words, x, { bold });
      this.down(line.height);
    }
  }

  private title(text: string): void {
    this.down(6);
    this.write(text, page.left, { bold: true, size: 13 });
    this.down(22);
  }

  private paragraph(text: string): void {
    this.wrapped(text, page.left, page.right);
    this.down(8);
  }

  private facts(facts: readonly (readonly [string, string])[]): void {
    for (const [label, value] of facts) {
      this.write(label, page.left);
      this.wrapped(value, page.left + 60, page.right, label === "RE");
      this.down(3);
    }
    this.rule();
    this.down(24);
  }

  private points(points: readonly string[]): void {
    points.forEach((point, at) => {
      this.write(`${String(at + 1)}.`, page.left + 6);
      this.wrapped(point, page.left + 24, page.right);
    });
    this.down(8);
  }

  private table(rows: readonly (readonly string[])[]): void {
    const width = (page.right - page.left) / (rows[0]?.length ?? 1);
    rows.forEach((cells, row) => {
      cells.forEach((cell, at) => {
        this.write(cell, page.left + at * width, { bold: row === 0, size: 9.5 });
      });
      this.down(6);
      this.rule();
      this.down(14);
    });
    this.down(8);
  }

  private signature(name: string, role: string): void {
    // The name is never alone on a page.
    if (this.y < page.bottom + 60) this.down(this.y);
    this.down(28);
    this.write(name.toUpperCase(), page.left, { bold: true });
    this.down(line.height);
    this.write(role, page.left);
    this.down(line.height);
  }
}

/** Breaks a text between words. @param room in points */
function lines(text: string, room: number): string[] {
  const found = [""];
  for (const word of text.split(" ")) {
    const longer = [found.at(-1), word].filter(Boolean).join(" ");
    const width = [...longer].reduce((sum, letter) => sum + glyphWidth(letter), 0) * (line.size / 1000);
    if (width <= room) found[found.length - 1] = longer;
    else found.push(word);
  }
  return found;
}

const letterhead = [
  `${navy} 72 752 30 30 re f`,
  "1 G 1.6 w 80 760 m 80 771 l 87 776 l 94 771 l 94 760 l S",
  `${black} BT /F2 12 Tf 112 770 Td (AMIHAN TOWER CONDOMINIUM CORPORATION) Tj ET`,
  "BT /F1 9 Tf 112 756 Td (Property Management Office, Ground Floor) Tj ET",
  "0.043 0.106 0.212 RG 1.4 w 72 738 m 523 738 l S",
];

function file(name: string, pages: readonly string[][]): Buffer {
  const foot = (at: number) =>
    `BT /F1 8 Tf 72 48 Td (${winAnsi(name).replace(/[\\()]/g, "\\$&")}, page ${at + 1} of ${pages.length}) Tj ET`;
  const contents = pages.map((parts, at) => [...letterhead, ...parts, foot(at)].join("\n"));
  const kids = pages.map((_, at) => `${6 + 2 * at} 0 R`).join(" ");
  const font = (base: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (en-PH) >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    `<< /Title (${winAnsi(name).replace(/[\\()]/g, "\\$&")}) /Producer (Property Management Office) >>`,
    ...contents.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${7 + 2 * at} 0 R
/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer
<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  // One byte for each letter, so that the offsets hold.
  return Buffer.from(text, "latin1");
}
