/** What people carry in and out of a tower. Each becomes a gate pass of the demonstration. */
export const demoGatePasses: {
  bearerName: string;
  type: 1 | 2 | 3 | 4;
  /** Days from today on which it is used, and the hour. */
  day: number;
  hour: number;
  items: [name: string, quantity: number][];
  /** Statuses that staff set, in order; none: it still waits. */
  course: (2 | 3 | 4 | 5 | 6)[];
  remarks?: string;
}[] = [
  {
    bearerName: "Nestor Villaluz",
    type: 4,
    day: 0,
    hour: 9,
    items: [
      ["Office chairs", 4],
      ["Filing cabinet", 1],
    ],
    course: [2, 3, 4],
  },
  {
    bearerName: "Wilcon Depot",
    type: 1,
    day: 0,
    hour: 15,
    items: [["Vinyl planks, boxes", 24]],
    course: [5],
    remarks: "Cancelled by the unit owner.",
  },
  {
    bearerName: "SM Home Delivery",
    type: 1,
    day: 0,
    hour: 11,
    items: [["Queen-size mattress", 1]],
    course: [2, 3, 4],
  },
  {
    bearerName: "Rogelio Dimaano",
    type: 3,
    day: 1,
    hour: 14,
    items: [
      ["Dining table", 1],
      ["Chairs", 6],
    ],
    course: [6],
    remarks: "Move-out clearance is still missing.",
  },
  {
    bearerName: "Ligaya Interiors",
    type: 1,
    day: 1,
    hour: 9,
    items: [
      ["Curtain rods", 8],
      ["Blinds", 6],
    ],
    course: [2, 3, 4],
  },
  { bearerName: "Jonathan Quiambao", type: 4, day: 1, hour: 8, items: [["Treadmill", 1]], course: [2, 3, 4] },
  {
    bearerName: "Abenson Delivery",
    type: 1,
    day: 2,
    hour: 13,
    items: [["Inverter refrigerator", 1]],
    course: [2],
  },
  {
    bearerName: "Arnel Magbanua",
    type: 1,
    day: 1,
    hour: 10,
    items: [["Drinking water, gallons", 10]],
    course: [2, 3],
  },
  {
    bearerName: "Lalamove, plate NGX 4182",
    type: 1,
    day: 0,
    hour: 16,
    items: [["Documents, boxes", 3]],
    course: [2, 3, 4],
  },
  {
    bearerName: "Rapid Lipat Bahay",
    type: 3,
    day: 3,
    hour: 8,
    items: [
      ["Household goods, boxes", 40],
      ["Sala set", 1],
    ],
    course: [2],
  },
  {
    bearerName: "Grace Pangilinan",
    type: 1,
    day: 2,
    hour: 17,
    items: [["Flowers and stands", 12]],
    course: [2, 4],
  },
  {
    bearerName: "Bayani Movers Inc.",
    type: 2,
    day: 4,
    hour: 9,
    items: [
      ["Three-seater sofa, gray", 1],
      ["Balikbayan boxes", 8],
      ["Split-type aircon", 2],
    ],
    course: [],
  },
  { bearerName: "Joselito Marquez", type: 1, day: 2, hour: 14, items: [["Paint, pails", 6]], course: [] },
  {
    bearerName: "Kuya Ben Aircon Services",
    type: 4,
    day: 3,
    hour: 10,
    items: [["Window-type aircon", 2]],
    course: [],
  },
];
