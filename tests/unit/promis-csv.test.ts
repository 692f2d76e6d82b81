import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readPromisCsv } from "@/lib/features/billing/promis-csv";
import { checkPromisHead, headBytes, PromisFileError } from "@/lib/features/billing/promis-head";
import { mergePromis } from "@/lib/features/billing/promis-merge";
import { readAmount } from "@/lib/features/billing/read-amount";

const bytes = (text: string, encoding: BufferEncoding = "utf8") => Buffer.from(text, encoding);
const read = (text: string | Buffer) =>
  readPromisCsv("soa", ["urefno", "invdate", "attachment"], Buffer.from(text as string)).rows;
const fixture = (name: string) => readFileSync(`tests/fixtures/promis/${name}`);

const webHeader =
  "urefno,uoccname,uoccpers,uocctel1,uocctel2,ubtname,ubaddln1,ubaddln2,ubaddln3,ubaddln4,uothdep";
const client = (urefno: string, amount = "100.00") => `${urefno},Name,,,,,,,,,${amount}`;
const web = (...rows: string[]) => bytes(`${[webHeader, ...rows].join("\r\n")}\r\n`);
const soa = (...rows: string[]) => bytes(`${["urefno,invdate,attachment", ...rows].join("\r\n")}\r\n`);

describe("a CSV file of PROMIS", () => {
  test("columns come in any order and case, others are left out, and both line ends will do", () => {
    const expected = [
      { row: 2, isShifted: false, cells: { urefno: "T1", invdate: "2026-10-25", attachment: "a.pdf" } },
    ];
    expect(read("Attachment, UREFNO ,extra,InvDate\r\na.pdf,T1,x,2026-10-25\r\n")).toEqual(expected);
    expect(read("urefno,invdate,attachment\nT1,2026-10-25,a.pdf")).toEqual(expected);
  });

  test.each([
    ["UTF-8", bytes("urefno,invdate,attachment\nÑ1 Muñoz ₱,,\n")],
    ["UTF-8 with a byte order mark", bytes("\uFEFFurefno,invdate,attachment\nÑ1 Muñoz ₱,,\n")],
  ])("%s is read", (_, file) => {
    expect(read(file)[0]?.cells.urefno).toBe("Ñ1 Muñoz ₱");
  });

  test("Windows-1252 is read, its own characters too", () => {
    const file = Buffer.concat([
      bytes("urefno,invdate,attachment\nDela Pe"),
      Buffer.from([0xf1]),
      bytes("a "),
      Buffer.from([0x93]),
      bytes("BPO"),
      Buffer.from([0x94]),
      bytes(",,\n"),
    ]);
    expect(read(file)[0]?.cells.urefno).toBe("Dela Peña “BPO”");
  });

  test("rows are counted as a person counts: blank ones count, a line end within quotes does not", () => {
    const rows = read('\r\nurefno,invdate,attachment\r\n"T1\r\nx",,\r\n,,\r\n\r\nT2,,\r\n');
    expect(rows.map(({ row, cells }) => [row, cells.urefno])).toEqual([
      [3, "T1\r\nx"],
      [6, "T2"],
    ]);
  });

  test("quotes and commas within quotes are the cell's own", () => {
    expect(read('urefno,invdate,attachment\n"Bayani ""BPO"", Inc.",,\n')[0]?.cells.urefno).toBe(
      'Bayani "BPO", Inc.',
    );
  });

  test.each([
    ["urefno,attachment\nT1,a.pdf\n", "The column invdate is missing."],
    ["", "The column urefno is missing."],
    ["urefno,invdate,attachment,INVDATE\n", "The column invdate is there more than once."],
    ['urefno,invdate,attachment\nT1,,\n"T2,,\nT3,,\n', "The quotes in row 3 don't fit together."],
    ["%PDF-1.7\u0000urefno,invdate,attachment\n", "This is not a CSV file."],
  ])("%j stops the import and says why", (text, message) => {
    const reading = () => read(text);
    expect(reading).toThrow(PromisFileError);
    expect(reading).toThrow(message);
  });
});

describe("the merge", () => {
  test("takes attachment and invoice date by code, whatever its case, texts as they stood", () => {
    const { rows, warnings } = mergePromis(
      soa("tñ-101,25-Oct-2026,SOA 1.pdf"),
      web('TÑ-101,"Muñoz, Ana",Ana,0917,,bt,u,s,c,m,"(1,500.00)"'),
    );
    expect(rows).toEqual([
      {
        row: 2,
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
      },
    ]);
    expect(warnings).toEqual([]);
  });

  test("a client without an SOA row takes the most frequent invoice date and no PDF", () => {
    const { rows, fallbackDate, warnings } = mergePromis(
      soa("A,2026-10-25,a.pdf", "B,10/25/2026,b.pdf", "C,2026-09-25,c.pdf", "D,someday,d.pdf"),
      web(client("A"), client("Z")),
    );
    expect(fallbackDate).toBe("2026-10-25");
    expect(rows[1]).toMatchObject({ row: 3, urefno: "Z", attachment: "", invdate: "2026-10-25" });
    expect(warnings).toContainEqual({ kind: "client-without-soa", row: 3, urefno: "Z" });
    expect(warnings).toContainEqual({ kind: "soa-without-client", row: 3, urefno: "B" });
  });

  test("of two dates that are as frequent the later one counts, and with none the server decides", () => {
    expect(mergePromis(soa("A,2026-09-25,", "B,2026-10-25,"), web(client("A"))).fallbackDate).toBe(
      "2026-10-25",
    );
    const none = mergePromis(soa(), web(client("A")));
    expect(none.fallbackDate).toBeNull();
    expect(none.rows[0]?.invdate).toBe("");
  });

  test("the first of two SOA rows with one code counts, the other is a warning", () => {
    const { rows, warnings } = mergePromis(soa("A,2026-10-25,1.pdf", "a,2026-10-25,2.pdf"), web(client("A")));
    expect(rows[0]?.attachment).toBe("1.pdf");
    expect(warnings).toEqual([{ kind: "soa-repeated", row: 3, urefno: "a" }]);
  });

  test("a row whose cells have moved says so: a telephone number must not become an amount", () => {
    const { rows } = mergePromis(soa(), web(client("A"), "B,Bayani, Inc.,,,,,,,,,,100.00", client("C")));
    expect(rows.map(({ urefno, fault }) => [urefno, fault])).toEqual([
      ["A", undefined],
      ["B", "The row has more cells than the file has columns."],
      ["C", undefined],
    ]);
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
    '\uFEFF\r\n,,\r\nAttachment, UREFNO ,"x,\nurefno",InvDate\r\nT1,,\r\n',
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
    ["%PDF-1.7\u0000urefno,invdate,attachment\n", "This is not a CSV file."],
  ])("%j is refused with the sentence that the whole file gets", (text, message) => {
    expect(() => check(bytes(text))).toThrow(message);
    expect(() => read(text)).toThrow(message);
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
    expect(merged).toMatchObject({ warnings: [], fallbackDate: "2026-10-25" });
    expect(merged.rows).toHaveLength(60);
    expect(merged.rows[0]).toMatchObject({ urefno: "T1-101", uoccname: "Maria Cristina Dela Cruz" });
    expect(merged.rows.every(({ uothdep }) => readAmount(uothdep) !== null)).toBe(true);
    const named = merged.rows.map(({ attachment }) => attachment);
    expect(readdirSync(`${folder}/pdf`).sort()).toEqual(named.sort());
  });
});
