/* What tenants of the demonstration have paid, and what became of it. */

/** A payment of the demonstration. */
export type DemoPayment = {
  /** The client's code. */
  client: string;
  way: "deposit" | "dragonpay" | "aqwire";
  /** So many days after the statement's date; below zero, before today. */
  day: number;
  /** The hour and minute of the site's clock. */
  at: string;
  /** In pesos; the whole statement where it is not told. */
  amount?: string;
  /** What the provider says of it: paid unless told; null where the person never came to pay. */
  statusCode?: "P" | "F" | "R" | null;
  /** The amount that the provider says was paid, where it differs. */
  reportedAmount?: string;
  /** Statuses that staff set, in order; none: it still waits. */
  course: (3 | 4 | 5)[];
  remarks?: string;
  /** The picture of this client's slip before is sent once more. */
  sameSlip?: boolean;
};

type Paid = [client: string, way: DemoPayment["way"], day: number, at: string];

/** Paid in full and posted, as most are. */
const posted = (list: Paid[]): DemoPayment[] =>
  list.map(([client, way, day, at]) => ({ client, way, day, at, course: [3, 4] }));

/** By the month of the statement that was paid, the oldest first; the last one is the newest statement. */
export const demoPayments: DemoPayment[][] = [
  posted([
    ["T2-105", "aqwire", 4, "16:02"],
    ["T1-101", "deposit", 9, "10:14"],
    ["T3-103", "dragonpay", 10, "19:41"],
    ["T1-110", "deposit", 12, "09:33"],
    ["T2-108", "dragonpay", 13, "21:05"],
    ["T3-112", "deposit", 14, "14:20"],
  ]),
  [
    ...posted([
      ["T3-106", "dragonpay", 5, "08:47"],
      ["T2-105", "aqwire", 6, "12:11"],
    ]),
    {
      client: "T1-101",
      way: "dragonpay",
      day: 11,
      at: "18:20",
      statusCode: "R",
      course: [5],
      remarks: "Duplicate payment",
    },
    ...posted([
      ["T1-101", "dragonpay", 12, "14:31"],
      ["T1-110", "deposit", 12, "15:02"],
      ["T2-111", "deposit", 13, "11:26"],
      ["T3-103", "dragonpay", 14, "20:15"],
    ]),
  ],
  [
    ...posted([
      ["T2-108", "dragonpay", 4, "22:08"],
      ["T1-101", "aqwire", 9, "08:05"],
      ["T3-106", "dragonpay", 10, "13:37"],
      ["T1-113", "deposit", 11, "10:50"],
      ["T2-105", "aqwire", 12, "17:19"],
    ]),
    {
      client: "T3-115",
      way: "deposit",
      day: 13,
      at: "09:58",
      course: [5],
      remarks: "The slip is of another account number. Please send the right one.",
    },
    ...posted([["T3-115", "deposit", 14, "16:44"]]),
  ],
  [
    ...posted([
      ["T2-108", "dragonpay", 6, "19:25"],
      ["T3-103", "dragonpay", 9, "08:12"],
      ["T1-113", "deposit", 11, "11:03"],
    ]),
    {
      client: "T1-104",
      way: "aqwire",
      day: -8,
      at: "20:33",
      statusCode: "R",
      course: [5],
      remarks: "Refunded",
    },
    { client: "T2-111", way: "deposit", day: -6, at: "10:41", course: [3, 4] },
    { client: "T3-106", way: "dragonpay", day: -5, at: "15:27", course: [3, 4] },
    { client: "T1-110", way: "dragonpay", day: -4, at: "21:50", course: [3] },
    { client: "T2-114", way: "deposit", day: -3, at: "13:16", amount: "10000.00", course: [3] },
    { client: "T2-105", way: "aqwire", day: -3, at: "18:02", reportedAmount: "1500.00", course: [] },
    { client: "T3-118", way: "dragonpay", day: -2, at: "09:44", statusCode: "F", course: [] },
    { client: "T1-116", way: "aqwire", day: -2, at: "11:30", statusCode: "P", course: [] },
    { client: "T2-102", way: "dragonpay", day: -1, at: "10:22", statusCode: "P", course: [] },
    { client: "T1-101", way: "deposit", day: -1, at: "14:12", amount: "10000.00", course: [] },
    { client: "T3-112", way: "deposit", day: -1, at: "16:35", amount: "9250.75", course: [] },
    { client: "T3-112", way: "deposit", day: -1, at: "16:48", amount: "9250.75", course: [] },
    { client: "T2-117", way: "dragonpay", day: -1, at: "20:07", course: [] },
    { client: "T1-119", way: "dragonpay", day: -1, at: "22:19", statusCode: null, course: [] },
    { client: "T3-109", way: "deposit", day: 0, at: "08:08", course: [] },
    { client: "T3-109", way: "deposit", day: 0, at: "08:12", sameSlip: true, course: [] },
  ],
];
