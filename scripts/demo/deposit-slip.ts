import "server-only";
import sharp from "sharp";

/* Pictures of bank deposit slips, as tenants send them. */

/** The text of a slip. */
type DepositSlip = {
  bank: keyof typeof banks;
  name: string;
  /** The purpose, such as `T1-101 dues Oct`. */
  reference: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** In pesos, with commas and two decimals. */
  amount: string;
};

/** The demonstration's banks, by the colour of their slips. */
export const banks = {
  "LUZON SAVINGS BANK": "#1e3f74",
  "BANCO NG MAYNILA": "#7a1f2b",
  "PASIG RIVER BANK": "#1f6b52",
} as const;

// A machine may have no fonts, so these are taken from PDF.js.
const fonts = ["LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf", "LiberationSans-Italic.ttf"];
let loaded: Promise<unknown> | undefined;
const loadFonts = () =>
  Promise.all(
    fonts.map((font) =>
      sharp({
        text: {
          text: "a",
          font: "Liberation Sans",
          fontfile: `node_modules/pdfjs-dist/standard_fonts/${font}`,
        },
      }).toBuffer(),
    ),
  );

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const months = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");

/**
 * Draws a slip as if photographed on a table.
 * @returns a JPEG
 */
export async function drawSlip({ bank, name, reference, date, amount }: DepositSlip): Promise<Buffer> {
  loaded ??= loadFonts();
  await loaded;
  const [year = "", month = "1", day = ""] = date.split("-");
  const stamp = `${day}${months[Number(month) - 1]}${year.slice(2)}`;
  const number = [...(reference + amount)].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_999,
    7,
  );
  const line = (label: string, written: string, x: number, y: number, width: number) => `
    <text x="${x}" y="${y}" font-size="17" fill="#4a5160">${label}</text>
    <text x="${x + 8}" y="${y + 30}" font-size="25" font-style="italic" fill="#1d3b8f">${escaped(written)}</text>
    <path d="M${x} ${y + 38}h${width}" stroke="#8d95a5" stroke-width="1.5"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1080" font-family="Liberation Sans">
    <rect width="720" height="1080" fill="#83705f"/>
    <path d="M0 190h720M0 400h720M0 610h720M0 820h720" stroke="#75634f" stroke-width="3"/>
    <g transform="rotate(${(number % 5) - 2.5} 360 540)">
      <rect x="62" y="88" width="610" height="910" fill="#5c4d3f"/>
      <rect x="50" y="76" width="610" height="910" fill="#f7f4ec"/>
      <rect x="50" y="76" width="610" height="96" fill="${banks[bank]}"/>
      <text x="84" y="136" font-size="33" font-weight="bold" fill="#ffffff">${bank}</text>
      <text x="84" y="222" font-size="24" font-weight="bold" fill="#2a2f3a">CASH DEPOSIT SLIP</text>
      ${line("Account Name", "Amihan Tower Condo Corp.", 84, 272, 540)}
      ${line("Account Number", "0041-2280-77", 84, 352, 540)}
      ${line("Date", `${month}-${day}-${year.slice(2)}`, 84, 432, 250)}
      ${line("Currency", "PHP", 370, 432, 254)}
      ${line("Deposited by", name, 84, 512, 540)}
      ${line("Reference", reference, 84, 592, 540)}
      <rect x="84" y="666" width="540" height="84" fill="none" stroke="#2a2f3a" stroke-width="2"/>
      <text x="104" y="716" font-size="20" fill="#2a2f3a">TOTAL</text>
      <text x="606" y="724" font-size="38" font-style="italic" fill="#1d3b8f" text-anchor="end">${amount}</text>
      <g font-size="19" fill="#2a2f3a" letter-spacing="1.5">
        <text x="84" y="806">0412 T07 ${stamp} 09:${String(number % 60).padStart(2, "0")} CSHDEP</text>
        <text x="84" y="838">PHP ***${amount} 0041228077</text>
        <text x="84" y="870">TRC ${String(number).padStart(4, "0")} 1184 0952</text>
      </g>
      <g transform="rotate(-9 510 900)" fill="#a8434d" text-anchor="middle" font-weight="bold">
        <rect x="410" y="850" width="200" height="92" rx="8" fill="none" stroke="#a8434d" stroke-width="4"/>
        <text x="510" y="892" font-size="25" letter-spacing="2">RECEIVED</text>
        <text x="510" y="924" font-size="19" font-weight="normal">${months[Number(month) - 1]} ${day} ${year}</text>
      </g>
    </g></svg>`;
  return await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
