import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readPromisCsv } from "@/lib/features/billing/promis-csv";
import { checkPromisHead, headBytes, PromisFileError } from "@/lib/features/billing/promis-head";
import { mergePromis } from "@/lib/features/billing/promis-merge";
import { readAmount } from "@/lib/features/billing/read-amount";

const bytes = (text: string, encoding: BufferEncoding = "utf8") => Buffer.from(text, encoding);
const read = (text: string | Buffer) =>
  readPromisCsv("soa", ["urefno", "invdate", "attachment"], Buffer.from(text as string));
const codesOf = (text: string | Buffer) => read(text).rows.map(({ cells, fault }) => fault ?? cells.urefno);
const fixture = (name: string) => readFileSync(`tests/fixtures/promis/${name}`);

const webHeader =
  "urefno,uoccname,uoccpers,uocctel1,uocctel2,ubtname,ubaddln1,ubaddln2,ubaddln3,ubaddln4,uothdep";
const client = (urefno: string, amount = "100.00") => `${urefno},Name,,,,,,,,,${amount}`;
const web = (...rows: string[]) => bytes(`${[webHeader, ...rows].join("\r\n")}\r\n`);
const soa = (...rows: string[]) => bytes(`${["urefno,invdate,attachment", ...rows].join("\r\n")}\r\n`);

const header = "urefno,invdate,attachment";

describe("a CSV file of PROMIS", () => {
  test("columns come in any order and case, and others are left out", () => {
    const { rows, headerLine } = read("Attachment, UREFNO ,extra,InvDate\r\na.pdf,T1,x,2026-10-25\r\n");
    expect(headerLine).toBe(1);
    expect(rows).toEqual([
      {
        row: 2,
        cells: { urefno: "T1", invdate: "2026-10-25", attachment: "a.pdf" },
        line: "a.pdf,T1,x,2026-10-25",
        fault: null,
        hasOddBytes: false,
      },
    ]);
  });

  test.each([
    ["CRLF", "\r\n"],
    ["LF", "\n"],
    ["CR", "\r"],
    ["CR CR LF", "\r\r\n"],
  ])("rows may end with %s, also in a file whose header ends otherwise", (_, end) => {
    for (const first of ["\r\n", "\n", end]) {
      const { rows } = read([`${header}${first}T1,,`, "T2,,", "T3,,", ""].join(end));
      expect(rows.map(({ row, cells }) => [row, cells.urefno])).toEqual([
        [2, "T1"],
        [3, "T2"],
        [4, "T3"],
      ]);
    }
  });

  test.each([",", ";", "\t"])("%j separates cells where the header has it", (separator) => {
    const line = (...cells: string[]) => cells.join(separator);
    const file = [line("urefno", "invdate", "attachment"), line('"A, B; C\tD"', "x", "y"), ""].join("\n");
    expect(codesOf(`sep=${separator}\n${file}`)).toEqual(["A, B; C\tD"]);
  });

  test("the header may stand within the first twenty lines", () => {
    const above = (lines: number) => `${"Case Tower, as of Nov 5\n".repeat(lines)}${header}\nT1,,\n`;
    expect(read(above(19))).toMatchObject({ headerLine: 20, rows: [{ row: 21 }] });
    expect(() => read(above(20))).toThrow("The column urefno is missing. Line 1 is: Case Tower, as of Nov 5");
  });

  test("blank rows are counted and skipped", () => {
    const { rows } = read(`\r\n${header}\r\nT1,,\r\n,,\r\n\r\nT2,,\r\n`);
    expect(rows.map(({ row, cells }) => [row, cells.urefno])).toEqual([
      [3, "T1"],
      [6, "T2"],
    ]);
  });

  test.each([
    ['"Bayani ""BPO"", Inc.",,', 'Bayani "BPO", Inc.'],
    ['Niño "Jun" Peñaflor,,', 'Niño "Jun" Peñaflor'],
    ['Ben 6",,', 'Ben 6"'],
    ['"Ben 6""",,', 'Ben 6"'],
    [' "1,250.00" ,,', "1,250.00"],
    ['"",,', ""],
  ])("%s has a text in its first cell", (line, text) => {
    expect(codesOf(`${header}\n${line.replace(/,,$/, ",x,")}\n`)).toEqual([text]);
  });

  test.each([
    ['"Niño "Jun" Peñaflor",,', "The quotes in this row don't fit together."],
    ['"Jun" Peñaflor,,', "The quotes in this row don't fit together."],
    ['"T9,,', "The quotes in this row don't fit together."],
    ['T9,,"', "The quotes in this row don't fit together."],
    ["T9,", "The row has fewer cells than the file has columns."],
    ["TOTAL", "The row has fewer cells than the file has columns."],
    ["T9,,,", "The row has more cells than the file has columns."],
    ["urefno,invdate,attachment", "This is a second header line."],
  ])("%s is rejected alone", (line, fault) => {
    const { rows } = read(`${header}\nT1,,\n${line}\nT2,,\n`);
    expect(rows.map((row) => row.fault ?? row.cells.urefno)).toEqual(["T1", fault, "T2"]);
    expect(rows[1]).toMatchObject({ row: 3, line, cells: { urefno: "", invdate: "", attachment: "" } });
  });

  test.each([
    [`${header}\nT1,,\n`, null],
    [`${header}\nT1,,\r`, null],
    [`${header}\nT1,,\n\u001a`, null],
    [`${header}\nT1,,\u001a\u001a`, null],
    [`${header}\nT1,,\n\n \u0000\u0000\u0000`, null],
    [`${header}\nT1,,40`, "T1,,40"],
    [`${header}\nT1,,40\u0000`, "T1,,40"],
    [`${header}\nT1,${"x".repeat(60)},40`, `T1,${"x".repeat(37)} … ${"x".repeat(7)},40`],
  ])("%j ends within a line: %j", (text, cut) => {
    expect(read(text)).toMatchObject({ cut, rows: [{ row: 2, fault: null }] });
  });

  test.each([
    ["urefno,attachment\nT1,a.pdf\n", "The column invdate is missing. Line 1 is: urefno,attachment"],
    ["", "The column urefno is missing."],
    ["urefno,invdate,attachment,INVDATE\n", "The column invdate is there more than once."],
    ["urefno|invdate|attachment\n", "The column urefno is missing. Line 1 is: urefno|invdate|attachment"],
    [`${header}\n${"\n".repeat(100_000)}`, "The file has more than 100,000 lines."],
  ])("%j stops the import and says why", (text, message) => {
    // Blank lines at the end do not count.
    const reading = () => read(`${text}${text.length > 1000 ? "T1,,\n" : ""}`);
    expect(reading).toThrow(PromisFileError);
    expect(reading).toThrow(message);
  });

  test("a file of unclosed quotes is read in linear time", () => {
    const hostile = (n: number) => `${header}\n"${'x"'.repeat(n)}${" ".repeat(2 * n)},\n`;
    const started = performance.now();
    expect(codesOf(hostile(300_000))).toEqual(["The quotes in this row don't fit together."]);
    expect(codesOf(`${header}\n${'"x",'.repeat(300_000)}\n`)).toEqual([
      "The row has more cells than the file has columns.",
    ]);
    expect(codesOf(`${header}\n${"\r".repeat(90_000)}T1,,\n`)).toEqual(["T1"]);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe("the encoding of a file", () => {
  const names = (file: Buffer) => {
    const { rows, encoding } = read(file);
    return [
      encoding,
      ...rows.map(({ cells, hasOddBytes }) => `${cells.urefno}${hasOddBytes ? " (odd)" : ""}`),
    ];
  };
  const latin1 = (text: string) => Buffer.from(text, "latin1");
  const wide = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");

  test.each([
    ["UTF-8", bytes(`${header}\nÑ1 Muñoz ₱,,\n`)],
    ["UTF-8", bytes(`\uFEFF${header}\nÑ1 Muñoz ₱,,\n`)],
    ["UTF-16", wide(`${header}\nÑ1 Muñoz ₱,,\n`)],
    ["UTF-16", wide(`${header}\r\nÑ1 Muñoz ₱,,\r\n`).swap16()],
  ])("%s is found", (encoding, file) => {
    expect(names(file)).toEqual([encoding, "Ñ1 Muñoz ₱"]);
  });

  test("Windows-1252 is read, its own characters too", () => {
    expect(names(latin1(`${header}\nDela Pe\xf1a \x93BPO\x94,,\n`))).toEqual([
      "Windows-1252",
      "Dela Peña “BPO”",
    ]);
  });

  test.each([
    ["a dash", "\x96", "–"],
    ["an Á", "\xc1", "Á"],
    ["the first byte of a letter", "\xc3", "Ã"],
  ])("a single odd byte, %s, changes its own row only", (_, byte, character) => {
    const around = (mark: string) => [
      bytes(`${mark}${header}\nÑ1,,\nDate `),
      latin1(byte),
      bytes(" Annex,,\nPeña,,\nNiño,,\n"),
    ];
    for (const mark of ["", "\uFEFF"]) {
      expect(names(Buffer.concat(around(mark)))).toEqual([
        "UTF-8",
        "Ñ1",
        `Date ${character} Annex (odd)`,
        "Peña",
        "Niño",
      ]);
    }
  });

  test("a file that was cut within a letter keeps all other letters", () => {
    const file = Buffer.concat([bytes(`${header}\nPeña,,\nMa. Luz Dela Pe`), Buffer.from([0xc3])]);
    expect(names(file).slice(0, 2)).toEqual(["UTF-8", "Peña"]);
  });
});

describe("any mixture of encodings, line ends, quotes and columns", () => {
  /** A small random generator, so that a failure can be repeated. */
  const random = (seed: number) => {
    let state = seed;
    return (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
  };
  const ends = ["\r\n", "\n", "\r", "\r\r\n"];
  const damages = ['"', "\u0096", ",", ";", "\t", "\u0000", "\u001a", "'", " ", "\ufffd"];

  test.each(Array.from({ length: 300 }, (_, seed) => seed))("%i: a damaged row changes no other", (seed) => {
    const below = random(seed + 1);
    const pick = <T>(list: readonly T[]) => list[below(list.length)] as T;
    const separator = pick([",", ";", "\t"]);
    const columns = ["urefno", "invdate", "attachment", "other"].sort(() => below(3) - 1);
    const quoted = (cell: string) => (below(2) ? `"${cell.replaceAll('"', '""')}"` : cell);
    const whole = Array.from({ length: 12 }, (_, at) => {
      const cells = {
        urefno: `Ñ${at}`,
        invdate: `2026-11-${10 + at}`,
        attachment: `A ${at}.pdf`,
        other: `é ${at}`,
      };
      return {
        cells,
        line: columns.map((name) => quoted(cells[name as keyof typeof cells])).join(separator),
      };
    });
    const damaged = below(whole.length);
    const lines = whole.map(({ line }, at) => {
      if (at !== damaged) return line;
      const place = below(line.length + 1);
      return line.slice(0, place) + pick(damages) + line.slice(place);
    });
    const text = [columns.join(separator), ...lines, ""].reduce((before, line) => before + pick(ends) + line);
    const file = pick([bytes(text), bytes(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, "utf16le")]);
    const { rows } = read(file);
    expect(rows).toHaveLength(whole.length);
    for (const [at, { cells, fault }] of rows.entries()) {
      const { urefno, invdate, attachment } = whole[at]?.cells ?? {};
      if (at !== damaged)
        expect({ cells, fault }).toEqual({ cells: { urefno, invdate, attachment }, fault: null });
      // A damaged row is rejected, or the damage is in the text of one cell.
      else if (!fault) {
        const original = { urefno, invdate, attachment };
        const changed = Object.entries(original).filter(
          ([name, text]) => cells[name as keyof typeof cells] !== text,
        );
        expect(changed.length).toBeLessThan(2);
        for (const [name, text = ""] of changed)
          expect(cells[name as keyof typeof cells].replaceAll('"', "").length).toBeLessThanOrEqual(
            text.length + 1,
          );
      }
    }
  });
});

describe("the merge", () => {
  test("takes attachment and invoice date by code, whatever its case, texts as they stood", () => {
    const { rows, leftOut, dateOrders, cuts } = mergePromis(
      soa("tñ-101,25-Oct-2026,SOA 1.pdf"),
      web('TÑ-101,"Muñoz, Ana",Ana,0917,,bt,u,s,c,m,"(1,500.00)"'),
    );
    expect(rows).toEqual([
      {
        row: 2,
        line: 'TÑ-101,"Muñoz, Ana",Ana,0917,,bt,u,s,c,m',
        urefno: "TÑ-101",
        uoccname: "Muñoz, Ana",
        uoccpers: "Ana",
        uocctel1: "0917",
        uocctel2: "",
        ubtname: "bt",
        ubaddln1: "u",
        ubaddln2: "s",
        ubaddln3: "c",
        ubaddln4: "m",
        uothdep: "(1,500.00)",
        attachment: "SOA 1.pdf",
        invdate: "25-Oct-2026",
        warnings: [],
      },
    ]);
    expect([leftOut, dateOrders, cuts]).toEqual([[], ["mdy"], []]);
  });

  test("a client without an SOA row takes the most frequent invoice date and no PDF, with a warning", () => {
    const { rows, leftOut } = mergePromis(
      soa("A,2026-10-25,a.pdf", "B,10/25/2026,b.pdf", "C,2026-09-25,c.pdf", "D,someday,d.pdf", "E,,"),
      web(client("A"), client("Z"), client("E")),
    );
    const warnings = [expect.stringContaining("This client is not in the SOA file")];
    expect(rows[0]?.warnings).toEqual([]);
    expect(rows[1]).toMatchObject({ row: 3, urefno: "Z", attachment: "", invdate: "10/25/2026", warnings });
    expect(rows[2]).toMatchObject({ urefno: "E", invdate: "10/25/2026" });
    expect(leftOut.map(({ row, urefno }) => [row, urefno])).toEqual([
      [3, "B"],
      [4, "C"],
      [5, "D"],
    ]);
  });

  test("a client whose SOA row has no date keeps its PDF, with another warning", () => {
    const { rows } = mergePromis(soa("A,2026-10-25,a.pdf", "E,,e.pdf"), web(client("A"), client("E")));
    expect(rows[1]).toMatchObject({
      attachment: "e.pdf",
      invdate: "2026-10-25",
      warnings: [expect.stringContaining("row of the SOA file has no invoice date")],
    });
  });

  test("of two dates that are as frequent the later one counts, and with none there is no date", () => {
    const dateOfZ = (...rows: string[]) => mergePromis(soa(...rows), web(client("Z"))).rows[0]?.invdate;
    expect(dateOfZ("A,2026-09-25,", "B,2026-10-25,")).toBe("2026-10-25");
    expect(dateOfZ("A,2026-10-25,", "B,2026-09-25,")).toBe("2026-10-25");
    expect(dateOfZ("A,someday,")).toBe("");
  });

  test("the SOA rows that no client takes are left out with their reason", () => {
    const { rows, leftOut } = mergePromis(
      soa(
        "A,2026-10-25,1.pdf",
        "a,2026-10-25,2.pdf",
        ",2026-10-25,3.pdf",
        "B,2026-10-25",
        "C,2026-10-25,4.pdf",
      ),
      web(client("A"), client("B")),
    );
    expect(rows.map(({ attachment }) => attachment)).toEqual(["1.pdf", ""]);
    expect(leftOut.map(({ row, urefno, line, reason }) => [row, urefno, line, reason])).toEqual([
      [3, "a", "a,2026-10-25,2.pdf", "This code came before in the SOA file: its first row counts."],
      [4, "", ",2026-10-25,3.pdf", "The row has no client code (urefno)."],
      [5, "", "B,2026-10-25", "The row has fewer cells than the file has columns."],
      [6, "C", "C,2026-10-25,4.pdf", "No row of the WEB CLIENT file has this code."],
    ]);
  });

  test("the dates of the whole SOA file decide their order, those of other clients too", () => {
    const ordersOf = (...rows: string[]) => mergePromis(soa(...rows), web(client("A"))).dateOrders;
    expect(ordersOf("A,05/11/2026,")).toEqual(["mdy", "dmy"]);
    expect(ordersOf("A,05/11/2026,", "Z,13/11/2026,")).toEqual(["dmy"]);
  });

  test("a row whose cells have moved says so: a telephone number must not become an amount", () => {
    const { rows } = mergePromis(
      soa("A,2026-10-25,"),
      web(client("A"), "B,Bayani, Inc.,,,,,,,,,,100.00", client("C")),
    );
    expect(rows.map(({ urefno, fault }) => [urefno, fault])).toEqual([
      ["A", undefined],
      ["", "The row has more cells than the file has columns."],
      ["C", undefined],
    ]);
  });

  test("names the file that ends within a line", () => {
    const cut = mergePromis(soa("A,2026-10-25,"), web(client("A")).subarray(0, -4));
    expect(cut.cuts).toEqual([`The WEB CLIENT file ends within line 2: A,Name,,,,,,,,,100.`]);
    const odd = mergePromis(soa("A,2026-10-25,"), bytes(`${web(client("A"))}B\u0000\tx`));
    expect(odd.cuts).toEqual(["The WEB CLIENT file ends within line 3: B x"]);
  });

  test("reports which of the two files is faulty", () => {
    expect(() => mergePromis(bytes("x\n"), web())).toThrow(expect.objectContaining({ file: "soa" }));
    expect(() => mergePromis(soa(), bytes("x\n"))).toThrow(expect.objectContaining({ file: "webClient" }));
  });
});

describe("the head of a file", () => {
  const check = (head: Uint8Array) => checkPromisHead("soa", ["urefno", "invdate", "attachment"], head);

  test.each([
    "urefno,invdate,attachment",
    '\uFEFF\r\n,,\r\nAttachment, UREFNO ,"x,urefno",InvDate\r\nT1,,\r\n',
    '"urefno","inv""date",invdate,"attachment"\n"T1,',
  ])("%j has all columns, as in the whole file", (text) => {
    expect(() => check(bytes(text))).not.toThrow();
  });

  test("may end within a character", () => {
    const head = bytes(`urefno,invdate,attachment\n${"ñ".repeat(headBytes)}`).subarray(0, headBytes - 1);
    expect(() => check(head)).not.toThrow();
    expect(() => check(Buffer.from("urefno,invdate,attachment\nPe\xf1a", "latin1"))).not.toThrow();
  });

  test.each([
    ["urefno,attachment\nT1,invdate\n", "The column invdate is missing."],
    ['"urefno,invdate",attachment\n', "The column urefno is missing."],
    ["", "The column urefno is missing."],
    ["urefno,invdate,attachment,INVDATE\n", "The column invdate is there more than once."],
  ])("%j is refused with the sentence that the whole file gets", (text, message) => {
    expect(() => check(bytes(text))).toThrow(message);
    expect(() => read(text)).toThrow(message);
  });

  test.each([
    ["PK\u0003\u0004…", "This is an Excel workbook, not a CSV file."],
    ["<html><table>", "This is a web page, not a CSV file."],
    ["%PDF-1.7\u0000urefno,invdate,attachment\n", "This is a PDF, not a CSV file."],
  ])("%j is refused by its name", (text, message) => {
    expect(() => check(bytes(text))).toThrow(message);
  });
});

describe("real exports", () => {
  test.each(["clean", "dirty-windows-1252"])("%s: every client is merged", (name) => {
    const { rows } = mergePromis(fixture(`${name}/soa.csv`), fixture(`${name}/web-client.csv`));
    expect(rows.filter(({ fault }) => fault)).toEqual([]);
    expect(rows).toHaveLength(name === "clean" ? 40 : 43);
    expect(rows.some(({ uoccname }) => uoccname.includes("ñ"))).toBe(true);
    expect(rows[0]).toMatchObject({
      urefno: "T1-101",
      invdate: "2026-10-25",
      attachment: "SOA-202610-T1-101.pdf",
    });
  });

  test("the demonstration tower's is whole: sixty clients, each with its statement and its PDF", () => {
    const folder = "scripts/demo/promis";
    const merged = mergePromis(readFileSync(`${folder}/soa.csv`), readFileSync(`${folder}/web-client.csv`));
    expect(merged).toMatchObject({ leftOut: [], dateOrders: ["mdy"], cuts: [] });
    expect(merged.rows.flatMap(({ warnings }) => warnings)).toEqual([]);
    expect(merged.rows).toHaveLength(60);
    expect(merged.rows[0]).toMatchObject({ urefno: "T1-101", uoccname: "Maria Cristina Dela Cruz" });
    expect(merged.rows.every(({ uothdep }) => readAmount(uothdep) !== null)).toBe(true);
    const named = merged.rows.map(({ attachment }) => attachment);
    expect(readdirSync(`${folder}/pdf`).sort()).toEqual(named.sort());
  });
});
