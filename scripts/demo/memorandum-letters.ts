import { longDate } from "@/lib/format/dates";
import type { Block } from "./letter-pdf";

/** A memorandum of the demonstration, with its letters as blocks of `letterPdf`. */
export type DemoMemorandum = {
  number: number;
  /** Days before today on which it was issued. */
  ago: number;
  title: string;
  description: string;
  files: { name: string; blocks: Block[] }[];
};

const engineer = { signed: "Arturo L. Dimaculangan", as: "Building Engineer" };
const manager = { signed: "Rosario S. Salonga", as: "Property Manager" };

/** The day so many days from today, `YYYY-MM-DD`. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const day = (days: number) => longDate(dayFromNow(days));

const head = (memo: Pick<DemoMemorandum, "number" | "ago" | "title">, to: string, from: string): Block[] => [
  { title: `MEMORANDUM No. ${dayFromNow(-memo.ago).slice(0, 4)}-${memo.number}` },
  {
    facts: [
      ["TO", to],
      ["FROM", from],
      ["DATE", day(-memo.ago)],
      ["RE", memo.title],
    ],
  },
];

const units = (floors: readonly number[], stacks: string) =>
  floors.flatMap((floor) => [...stacks].map((stack) => `${floor}-${stack}`));
const inspection = units([24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 12], "ABCDEF").map((unit, at) => [
  `Unit ${unit}`,
  `Stack ${unit.slice(-1)}`,
  day(4 + Math.floor(at / 12)),
  ["9:00 AM", "10:30 AM", "1:30 PM", "3:00 PM"][at % 4] ?? "",
]);

const water = { number: 41, ago: 4, title: "Scheduled shutdown of domestic water riser 2" };
const assembly = { number: 40, ago: 9, title: "Annual general assembly and election of the board" };
const contractors = { number: 39, ago: 17, title: "Holiday guidelines for contractors and deliveries" };
const undas = { number: 38, ago: 26, title: "Undas parking and skeleton staff" };
const condensate = { number: 36, ago: 39, title: "Aircon condensate lines: inspection by stack" };
const rates = { number: 35, ago: 51, title: "New rates of the function rooms" };

/** The office's memorandums of the last weeks. */
export const demoMemorandums: DemoMemorandum[] = [
  {
    ...water,
    description: `Units 10 to 24, stack C to F. Water is off on ${day(3)} from 9:00 AM to 4:00 PM.`,
    files: [
      {
        name: "memo-41-riser-2.pdf",
        blocks: [
          ...head(
            water,
            "All unit owners and tenants, units 10 to 24, stack C to F",
            "Arturo L. Dimaculangan, Building Engineer",
          ),
          {
            text: `Please be informed that the domestic water supply of riser 2 will be shut down on ${day(3)}, from 9:00 AM to 4:00 PM. The pump room replaces two check valves and the pressure gauge of the booster set.`,
          },
          {
            text: "Affected are the kitchens and bathrooms of the units named above. Fire protection lines stay in service throughout.",
          },
          { text: "We ask everyone to:" },
          {
            points: [
              "store enough water for the day by 8:30 AM;",
              "keep all faucets closed, above all when leaving the unit;",
              "let the tap run for two minutes when supply returns.",
            ],
          },
          {
            text: "Drinking water is available at the lobby. For urgent needs, call the engineering desk at local 911.",
          },
          { text: "For your guidance and cooperation. Maraming salamat po." },
          engineer,
          "next page",
          { title: "Annex: the work hour by hour" },
          {
            rows: [
              ["Time", "Work", "In charge"],
              ["8:30 AM", "Notices at the doors", "Danilo Ramos"],
              ["9:00 AM", "Riser 2 closed and drained", "Jun Peñaflor"],
              ["10:00 AM", "Check valves 1 and 2 replaced", "Jun Peñaflor"],
              ["1:00 PM", "Pressure gauge replaced", "Niño Bañez"],
              ["2:30 PM", "Filling and pressure test, 6 bar", "Niño Bañez"],
              ["4:00 PM", "Water is back, floors 10 to 24", "A. Dimaculangan"],
            ],
          },
        ],
      },
    ],
  },
  {
    ...assembly,
    description: `Registration opens at the lobby on ${day(3)}, 8:00 AM. Owners who can't come may send a proxy.`,
    files: [
      {
        name: "memo-40-general-assembly.pdf",
        blocks: [
          ...head(assembly, "All unit owners", "Atty. Maria Lourdes Peñalosa, Corporate Secretary"),
          {
            text: `Notice is hereby given that the annual general assembly of Amihan Tower Condominium Corporation will be held on ${day(3)} at 9:00 AM at the Function Room, ninth floor. Registration opens at 8:00 AM.`,
          },
          { text: "Agenda:" },
          {
            points: [
              "call to order, proof of notice and quorum;",
              "minutes of the last assembly;",
              "report of the president, Engr. Ramón Ibañez;",
              "financial statements, presented by the treasurer, Concepción Muñoz;",
              "election of the seven members of the board;",
              "other matters, and adjournment.",
            ],
          },
          {
            text: "Owners in good standing may vote. Dues are settled at the Property Management Office until the day before. Candidates who filed on time are Ramón Ibañez, Concepción Muñoz, Josefina Dela Peña, Emmanuel Osmeña, Teresita Nuñez, Benigno Castañeda, Rodel Magbanua and Lilia Cariño.",
          },
          { signed: "Atty. Maria Lourdes Peñalosa", as: "Corporate Secretary" },
        ],
      },
      {
        name: "proxy-form.pdf",
        blocks: [
          { title: "PROXY" },
          {
            text: "The undersigned owner of Unit ____________ of Amihan Tower names ______________________________________ to attend, act and vote in the annual general assembly, and in any adjournment of it, as fully as if present in person.",
          },
          {
            text: "This proxy is good for that assembly alone, and takes back whatever was given before. It reaches the Corporate Secretary at the Property Management Office not later than two days before the assembly.",
          },
          { text: "Name of owner: ________________________________     Date: ________________" },
          { text: "Signature: ____________________________________" },
        ],
      },
    ],
  },
  {
    ...contractors,
    description:
      "Noisy work stops on December 15. Deliveries come through the service gate only, from 8:00 AM to 6:00 PM.",
    files: [
      {
        name: "memo-39-holiday-guidelines.pdf",
        blocks: [
          ...head(
            contractors,
            "All unit owners, tenants and accredited contractors",
            "Rosario S. Salonga, Property Manager",
          ),
          {
            text: "So that everyone may enjoy the season, the following hold from December 15 to January 6.",
          },
          {
            points: [
              "Hacking, drilling and other noisy work is suspended. Work without noise goes on from 9:00 AM to 5:00 PM, Monday to Friday.",
              "Work permits that end in this time are extended without a fee; please tell the office by December 10.",
              "Deliveries are received at the service gate from 8:00 AM to 6:00 PM. Food riders may come to the lobby at any time.",
              "Noche Buena and Media Noche: visitors are listed with the guard on duty until 10:00 PM of the day before.",
              "Christmas lights carry the ICC mark, are switched off when nobody is at home, and never hang outside the railing.",
            ],
          },
          {
            text: "Firecrackers and pyrotechnics are not allowed anywhere on the premises, balconies included. The fine is PHP 5,000.",
          },
          { text: "Maligayang Pasko at Manigong Bagong Taon sa inyong lahat!" },
          manager,
        ],
      },
    ],
  },
  {
    ...undas,
    description:
      "Overnight parking at the podium is free from October 31 to November 2. The office is open until noon.",
    files: [
      {
        name: "memo-38-undas.pdf",
        blocks: [
          ...head(undas, "All unit owners and tenants", "Rosario S. Salonga, Property Manager"),
          {
            text: "In observance of Undas, the Property Management Office is open from 8:00 AM to 12:00 noon on October 31 and November 2, and closed on November 1. Security and engineering are on duty round the clock.",
          },
          {
            text: "Visitors may park overnight at the podium without a fee, as long as there is room. Please leave a number with the guard, Señor Guard Danilo Ramos or whoever is at the desk.",
          },
          { text: "Before you leave for the province:" },
          {
            points: [
              "close the main valve and switch off what is not needed;",
              "leave a number where you can be reached;",
              "do not leave candles burning.",
            ],
          },
          manager,
        ],
      },
    ],
  },
  {
    ...condensate,
    description:
      "Engineering looks at the condensate line of each unit. Find your day and hour in the schedule.",
    files: [
      {
        name: "memo-36-condensate-lines.pdf",
        blocks: [
          ...head(condensate, "Units 12 to 24, all stacks", "Arturo L. Dimaculangan, Building Engineer"),
          {
            text: "Clogged condensate lines have caused leaks in four units since June. Our engineers, Jun Peñaflor and Niño Bañez, will inspect and flush the line of each unit. It takes twenty minutes and costs nothing.",
          },
          {
            text: "Please let somebody of legal age be at home. If the hour does not suit you, file a job order, and we shall agree on another.",
          },
          {
            points: [
              "Clear one meter around the indoor unit.",
              "Switch the aircon off half an hour before.",
              "Show the engineers' IDs to yourself before you open: the guard has a list with their pictures.",
            ],
          },
          engineer,
          "next page",
          { title: "Annex: schedule by unit" },
          { rows: [["Unit", "Stack", "Day", "Hour"], ...inspection] },
        ],
      },
    ],
  },
  {
    ...rates,
    description: "The board has approved new rates. Bookings that are approved already keep theirs.",
    files: [
      {
        name: "memo-35-function-room-rates.pdf",
        blocks: [
          ...head(rates, "All unit owners and tenants", "Concepción C. Muñoz, Treasurer"),
          {
            text: "By Board Resolution No. 2026-14, these rates hold for bookings that are filed from the first of next month:",
          },
          {
            rows: [
              ["Room", "Half day", "Whole day", "Bond"],
              ["Function Room", "PHP 3,500.00", "PHP 6,000.00", "PHP 5,000.00"],
              ["Screening Room", "PHP 1,200.00", "PHP 2,000.00", "PHP 2,000.00"],
              ["Sky Garden", "PHP 2,500.00", "PHP 4,500.00", "PHP 5,000.00"],
            ],
          },
          {
            text: "The bond is returned within seven days after the event, less the cost of damage and of cleaning. Bookings that are approved already keep their rates.",
          },
          { signed: "Concepción C. Muñoz", as: "Treasurer" },
        ],
      },
    ],
  },
];
