/** Generates PROMIS exports of any size and month, the same in every run. */

export type PromisExport = { soa: string; webClient: string };

type Options = {
  clients: number;
  /** `YYYY-MM`; its statements are dated the 25th. */
  month?: string;
  seed?: number;
  /** The prefix of the codes, if they must not match existing clients. */
  prefix?: string;
  /** Adds the faults of real exports: commas in amounts, a repeated row, missing codes and amounts, blank rows … */
  dirty?: boolean;
};

const givenNames = ["Maria", "Jose", "Ana", "Ramon", "Luz", "Grace", "Paolo", "Teresa", "Miguel", "Corazon"];
const familyNames = ["Santos", "Reyes", "Dela Peña", "Muñoz", "Villanueva", "Tan", "Ordoñez", "D'Souza"];
const firms = ["Luntian Trading, Inc.", 'Bayani "BPO" Services Corp.', "Isla Logistics, Ltd.", "Señor Café"];
const cities = ["Makati City", "Quezon City", "Parañaque City", "Pasig City"];

export function promisExport(options: Options): PromisExport {
  const { clients, month = "2026-10", seed = 1, prefix = "", dirty = false } = options;
  const random = randomFrom(seed);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  const phone = () => `09${String(Math.floor(random() * 1e9)).padStart(9, "0")}`;
  const soa = [line(["urefno", "invdate", "attachment"])];
  const webClient = [
    line([
      "urefno",
      "uoccname",
      "uoccpers",
      "uocctel1",
      "uocctel2",
      "ubtname",
      "ubaddln1",
      "ubaddln2",
      "ubaddln3",
      "ubaddln4",
      "uothdep",
    ]),
  ];
  for (let index = 0; index < clients; index++) {
    const unit = `${1 + Math.floor(index / 20)}${String((index % 20) + 1).padStart(2, "0")}`;
    const urefno = `${prefix}T${1 + (index % 3)}-${unit}`;
    const person = `${pick(givenNames)} ${pick(familyNames)}`;
    const name = random() < 0.2 ? pick(firms) : person;
    const amount = (Math.round(random() * 9_000_000) / 100).toFixed(2);
    const money = dirty && random() < 0.5 ? amount.replace(/\B(?=(\d{3})+\.)/g, ",") : amount;
    const attachment = `SOA-${month.replace("-", "")}-${urefno}.pdf`;
    if (!dirty || random() >= 0.02) soa.push(line([urefno, `${month}-25`, attachment]));
    const address = [`Unit ${unit}`, "Ayala Ave.", pick(cities), "Metro Manila"];
    webClient.push(
      line([urefno, name, person, phone(), random() < 0.5 ? phone() : "", name, ...address, money]),
    );
  }
  if (dirty) {
    webClient.push(webClient[1] ?? "", line(["T9-NOAMT", "No Amount", ...Array(8).fill(""), "n/a"]));
    webClient.push(line(["", "No Code", ...Array(8).fill(""), "10.00"]), "", "");
    soa.push(line(["T9-NOBODY", `${month}-25`, "SOA-NOBODY.pdf"]), "", "");
  }
  return { soa: `${soa.join("\r\n")}\r\n`, webClient: `${webClient.join("\r\n")}\r\n` };
}

const line = (cells: readonly string[]): string =>
  cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",");

/** Mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
