/*
 * The words that the generated tower is made of. A share is how many in a thousand have it; so terms of every
 * frequency can be searched for, from one in three to one in a million.
 */

export type Shares = readonly (readonly [word: string, share: number])[];

export const givenNames: Shares = [
  ["Maria", 150],
  ["Jose", 90],
  ["Juan", 70],
  ["Ana", 60],
  ["Ramon", 50],
  ["Luz", 40],
  ["Carlo", 40],
  ["Grace", 40],
  ["Paolo", 40],
  ["Teresa", 40],
  ["Miguel", 40],
  ["Isabel", 40],
  ["Andres", 40],
  ["Corazon", 30],
  ["Rafael", 30],
  ["Liza", 30],
  ["Jericho", 30],
  ["Rosario", 30],
  ["Angelito", 30],
  ["Bituin", 20],
  ["Crisanto", 20],
  ["Ligaya", 20],
  ["Nestor", 10],
  ["Wilfredo", 10],
];

export const familyNames: Shares = [
  ["Santos", 110],
  ["Reyes", 90],
  ["Cruz", 80],
  ["Bautista", 70],
  ["Dela Cruz", 60],
  ["Garcia", 60],
  ["Mendoza", 50],
  ["Ocampo", 50],
  ["Villanueva", 50],
  ["Dela Peña", 40],
  ["Tan", 40],
  ["Lim", 40],
  ["Aquino", 40],
  ["Navarro", 40],
  ["Ramos", 40],
  ["Muñoz", 30],
  ["Pangilinan", 30],
  ["Ordoñez", 20],
  ["Quiambao", 10],
  ["Magbanua", 10],
  ["Dimaano", 10],
  ["Villaluz", 10],
  ["D'Souza", 10],
  ["Dimaculangan", 10],
];

export const firms = [
  "Luntian Trading, Inc.",
  'Bayani "BPO" Services Corp.',
  "Isla Logistics, Ltd.",
  "Mabuhay Dental Clinic",
  "Señor Santo Café",
  "Kalayaan Realty Corp.",
  "Tala Software Solutions",
] as const;

/** Who carries it where it is no neighbour: `%` stands for a plate number. */
export const couriers: Shares = [
  ["Lalamove, plate %", 260],
  ["Grab Express, plate %", 200],
  ["J&T Express, plate %", 130],
  ["LBC Express", 100],
  ["SM Home Delivery", 90],
  ["Wilcon Depot", 60],
  ["Abenson Delivery", 50],
  ["Rapid Lipat Bahay", 40],
  ["Bayani Movers Inc.", 30],
  ["Kuya Ben Aircon Services", 20],
  ["Ligaya Interiors", 15],
  ["Agila Piano Movers", 5],
];

export const remarks: Shares = [
  ["", 700],
  ["Cancelled by the unit owner.", 60],
  ["Please use the service elevator.", 60],
  ["Until 5 PM only.", 50],
  ["Fragile, with glass.", 40],
  ["Move-out clearance is still missing.", 30],
  ["With two helpers.", 25],
  ["Needs a trolley from the lobby.", 15],
  ["Charged to the association.", 10],
  ["Renovation debris, in sacks.", 6],
  ["Inspected by the duty engineer.", 3],
  ["Returned to the supplier.", 1],
];

export const items = [
  "Queen-size mattress",
  "Dining table",
  "Office chairs",
  "Balikbayan boxes",
  "Split-type aircon",
  "Inverter refrigerator",
  "Paint, pails",
  "Vinyl planks, boxes",
  "Curtain rods",
  "Drinking water, gallons",
] as const;

/** One entry for each thousandth, so that an even pick is a weighted one. */
export const inThousandths = (shares: Shares): string[] =>
  shares.flatMap(([word, share]) => Array.from({ length: share }, () => word));
