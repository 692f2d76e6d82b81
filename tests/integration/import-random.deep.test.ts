import { beforeEach, expect, test } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import { clientColumns, soaColumns, webClientColumns } from "@/lib/features/billing/promis-columns";
import { importStatements } from "@/lib/features/billing/server/import-job";
import { accountKey } from "@/lib/format/account-key";
import { emptyTables } from "@/tests/support/empty-tables";
import {
  confirmStaged,
  importer,
  importFindings,
  importResult,
  importRows,
  soaRow,
  stageFiles,
} from "@/tests/support/soa-imports";

// Whole random files through the API into the database (docs/rules/billing.md, Import from PROMIS: files and rows): no
// row changes another, no amount goes to another code, and each rejected row is named.

let token: string;
beforeEach(async () => {
  await emptyTables("tenant", "soa_import", "soa_upload");
  token = await importer();
});

/** A small random generator, so that a failure can be repeated. */
function randomOf(seed: number) {
  let state = seed + 1;
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T;
  const shuffle = <T>(list: readonly T[]) =>
    list
      .map((one) => [below(1_000_000), one] as const)
      .sort(([a], [b]) => a - b)
      .map(([, one]) => one);
  return { below, pick, shuffle };
}
type Random = ReturnType<typeof randomOf>;

const before = "2026-09-25";
const statementDate = "2026-10-25";
/** All dates of a file are written in one form, and show the order of day and month. */
const dateTexts = [
  "2026-10-25",
  "10/25/2026",
  "25-10-26",
  "25-Oct-26",
  "October 25, 2026",
  "2026-10-25 00:00:00",
];
const amountTexts: ((pesos: string) => string)[] = [
  (pesos) => pesos,
  (pesos) => `${pesos}00`,
  (pesos) => `P ${pesos}`,
  (pesos) => `PHP${pesos} DR`,
  (pesos) => pesos.replace(/(\d)(\d{3}\.)/, "$1,$2"),
];
const creditTexts: ((pesos: string) => string)[] = [
  (pesos) => `(${pesos})`,
  (pesos) => `-${pesos}`,
  (pesos) => `${pesos} CR`,
  (pesos) => `${pesos}-`,
];
const codeTexts: ((code: string) => string)[] = [
  (code) => code,
  (code) => code.toLowerCase(),
  (code) => code.replace("-", " – "),
  (code) => `'${code}`,
];
/** Each changes the cells or the line of a row, and is rejected for its reason. */
const damages: Damage[] = [
  { reason: "The row has fewer cells", cells: (cells) => cells.pop() },
  { reason: "The row has more cells", cells: (cells) => cells.push("5.00") },
  { reason: "The quotes in this row", line: (line) => `"${line}` },
  { reason: "The amount (uothdep) can't be read", cells: (cells, at) => set(cells, at.uothdep, "12.3.4") },
  {
    reason: "The text in uoccname has characters",
    cells: (cells, at) => set(cells, at.uoccname, "Ana\u0007"),
  },
  {
    reason: "The text in uothdep has characters",
    cells: (cells, at) => set(cells, at.uothdep, "\u000b5.00"),
  },
  { reason: "The row has no client code", cells: (cells, at) => set(cells, at.urefno, " ") },
];
type Damage = {
  reason: string;
  cells?: (cells: string[], at: Places) => void;
  line?: (line: string) => string;
};
type Places = Record<(typeof webClientColumns)[number], number>;
const set = (cells: string[], at: number, text: string) => cells.splice(at, 1, text);

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const encodings: ((text: string) => Buffer)[] = [
  (text) => Buffer.from(text),
  (text) => Buffer.from(`\ufeff${text}`),
  // The dash of each "Odd – " as a byte of Windows-1252 among UTF-8.
  (text) =>
    Buffer.from(
      Buffer.from(text)
        .toString("latin1")
        .replaceAll(/(?<=Odd ).{3}/g, "\u0096"),
      "latin1",
    ),
  (text) => Buffer.from(text.replaceAll("–", "\u0096"), "latin1"),
  utf16,
  (text) => utf16(text).swap16(),
];

type Row = { cells: Record<string, string>; damage?: Damage; reason?: string };

/** A file of rows in random form. @returns its bytes, and the lines of the rows with their numbers */
function fileOf(random: Random, columns: string[], rows: Row[]) {
  const { below, pick } = random;
  const separator = pick([",", ";", "\t"]);
  const places = Object.fromEntries(columns.map((name, at) => [name, at])) as Places;
  const quoted = (cell: string) =>
    cell.includes(separator) || cell.startsWith('"') || below(3) === 0
      ? `"${cell.replaceAll('"', '""')}"`
      : cell;
  const lines = rows.map(({ cells, damage }) => {
    const list = columns.map((name) => cells[name] ?? `other ${below(9)}`);
    damage?.cells?.(list, places);
    const line = list.map(quoted).join(separator);
    return damage?.line?.(line) ?? line;
  });
  const header = columns.map((name) => (below(2) ? name.toUpperCase() : ` ${name} `)).join(separator);
  const above = [...(below(2) ? [`sep=${separator}`] : []), ...Array<string>(below(4)).fill("Case Tower")];
  const all = [...above, header, ...lines.flatMap((line) => (below(6) ? [line] : [line, " "]))];
  let at = above.length + 1;
  const numbers = lines.map((line) => {
    at = all.indexOf(line, at) + 1;
    return at;
  });
  const text =
    all.map((line) => line + pick(["\r\n", "\n", "\r", "\r\r\n"])).join("") +
    pick(["", "\u001a", "\u0000\u0000"]);
  return { lines, numbers, text };
}

/** What the list of rejected rows has of a line. */
const shown = (line = "") =>
  line
    .slice(0, 40)
    .replace(/\t+/g, " ")
    .trim()
    .replace(/^'\s*/, "")
    .replace(/\p{Cc}/gu, "");

/** All tenants by the key of their code, with their statements. */
const stored = async (): Promise<Record<string, { statements: object }>> =>
  Object.fromEntries(
    (
      await sqlClient`
        select client_code_key as code, uoccname, uoccpers, uocctel1, uocctel2, ubtname, ubaddln1, ubaddln2, ubaddln3, ubaddln4,
          (select jsonb_object_agg(soa_date, soa_amount::text) from statement where tenant_id = tenant.id) as statements
        from tenant`
    ).map(({ code, ...tenant }) => [code, tenant]),
  );

/** A client of PROMIS; a damaged one's row is rejected. */
function makeClient({ below, pick }: Random, at: number) {
  const isCredit = below(4) === 0;
  const pesos = `${1000 + at * 37}.${10 + at}`;
  const text = (name: string) => pick([`${name}, é ${at}`, `"Baby" ${name} ${at}`, `Odd – ${name}${at}`]);
  return {
    code: `Ñ${at}-${10 + at}`,
    amount: `${isCredit ? "-" : ""}${pesos}`,
    amountText: pick(isCredit ? creditTexts : amountTexts)(pesos),
    texts: Object.fromEntries(clientColumns.map((name) => [name, text(name)])),
    damage: below(4) === 0 ? pick(damages) : undefined,
  };
}
type Client = ReturnType<typeof makeClient>;

/** The rows of a WEB CLIENT file: those of the clients, totals, a second header, and a code that comes again. */
function webRows({ below, pick }: Random, clients: Client[]): Row[] {
  const rows = clients.map(
    ({ code, amountText, texts, damage }): Row => ({
      cells: { urefno: pick(codeTexts)(code), ...texts, uothdep: amountText },
      damage,
      reason: damage?.reason,
    }),
  );
  const add = (reason: string, cells: Record<string, string>) =>
    rows.splice(below(rows.length), 0, { cells, reason });
  const sum = { ...Object.fromEntries(webClientColumns.map((name) => [name, ""])), uothdep: "56,992.49" };
  add("This row has no occupant's name", { ...sum, urefno: "TOTAL" });
  add("The code of this row is new and looks like", { ...sum, urefno: "Total:", uoccname: "20 units" });
  add("This is a second header line.", Object.fromEntries(webClientColumns.map((name) => [name, name])));
  const { code, texts } = pick(clients.filter(({ damage }) => !damage));
  rows.push({
    cells: { ...texts, urefno: code, uothdep: "1.00" },
    reason: "This client code came before",
  });
  return rows;
}

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
  "%i: each row is imported, or named, alone",
  async (seed) => {
    const random = randomOf(seed);
    const { below, pick, shuffle } = random;
    const clients = Array.from({ length: 20 }, (_, at) => makeClient(random, at));
    const known = clients.filter(() => below(2));
    await importRows(
      token,
      known.map(({ code }) => soaRow(code, { invdate: before, uothdep: "7.00" })),
    );
    const earlier = await stored();

    const rows = webRows(random, clients);
    const invdate = pick(dateTexts);
    const soaRows = clients
      .filter(() => below(8))
      .map(({ code }) => ({ cells: { urefno: pick(codeTexts)(code), invdate, attachment: "" } }));
    const columns = (of: readonly string[]) => shuffle([...of, ...["x1", "x2"].slice(below(3))]);
    const web = fileOf(random, columns(webClientColumns), rows);
    const soa = fileOf(random, columns(soaColumns), soaRows);
    const staged = await stageFiles(token, pick(encodings)(soa.text), pick(encodings)(web.text));
    const { uniqId } = staged.body;
    expect((await confirmStaged(token, uniqId)).status).toBe(202);
    await importStatements(uniqId);
    expect(await importResult(token, uniqId)).toMatchObject({ state: "done" });

    const expected = { ...earlier };
    for (const { code, amount, texts } of clients.filter(({ damage }) => !damage)) {
      const key = accountKey(code);
      expected[key] = { ...texts, statements: { ...earlier[key]?.statements, [statementDate]: amount } };
    }
    expect(await stored()).toEqual(expected);
    const rejected = await importFindings(token, uniqId, "rejected");
    expect(rejected.map(({ row, value, reason }) => [row, value, reason])).toEqual(
      rows.flatMap(({ reason }, at) =>
        reason ? [[web.numbers[at], shown(web.lines[at]), expect.stringContaining(reason)]] : [],
      ),
    );
  },
);
