import type { TicketKindName } from "@/lib/tickets/define";
import type { Drawing } from "./demo-pictures";

/** A moment of the demonstration: so many days from today, at an hour. */
export type At = { day: number; hour: number };
export const at = (day: number, hour: number): At => ({ day, hour });

/** A ticket of the demonstration, and what became of it. */
export type DemoRequest = {
  /** Its fields; moments as `at(day, hour)`. */
  fields: Record<string, unknown>;
  /** Statuses that staff set, in order; none: it still waits. */
  course: (2 | 3 | 4 | 5 | 6)[];
  remarks?: string;
  /** What staff fill in while it waits. */
  office?: Record<string, unknown>;
  /** Pictures that are sent with it, by field. */
  pictures?: Record<string, { name: string; drawing: Drawing }[]>;
};

const leak: Drawing = {
  from: "#5b6b7d",
  to: "#9fb2c4",
  lines: "M24 6c8 11 12 17 12 23a12 12 0 0 1-24 0c0-6 4-12 12-23z",
};
const glass: Drawing = {
  from: "#4a5568",
  to: "#8a9bb0",
  lines: "M8 8h32v32H8zM8 24h12l6-8 4 12 10-4M20 24l-4 16M30 28l4 12",
};
const wall: Drawing = {
  from: "#6b5f52",
  to: "#b3a48f",
  lines: "M6 12h36M6 24h36M6 36h36M16 12v12M30 12v12M22 24v12M36 24v12M10 24v12",
};
const idCard: Drawing = {
  from: "#274066",
  to: "#6f8fc0",
  lines:
    "M5 10h38v28H5zM14 18a4 4 0 1 1 0 8 4 4 0 0 1 0-8M8 33c1-4 4-5 6-5s5 1 6 5M26 19h12M26 25h12M26 31h8",
};
const id = { images: [{ name: "Government ID.jpg", drawing: idCard }] };

/** The tickets of the demonstration, but for the gate passes: every status that each kind knows. */
export const demoRequests: Partial<Record<TicketKindName, DemoRequest[]>> = {
  jobOrderRequest: [
    {
      fields: {
        title: "Kitchen faucet drips",
        description: "The kitchen faucet drips all night, also when it is closed firmly.",
      },
      office: {
        billOption: "Billable",
        estimatedAmount: 850,
        comment: "Cartridge to be replaced, parts included.",
      },
      course: [2, 3, 4],
    },
    {
      fields: {
        title: "Aircon cleaning, two units",
        description: "General cleaning of two split-type aircons, bedroom and living room.",
      },
      office: { billOption: "Billable", estimatedAmount: 3200 },
      course: [2, 3],
    },
    {
      fields: {
        title: "Hallway light flickers",
        description: "The light in front of our door flickers since Monday.",
      },
      office: { billOption: "Non-Billable", estimatedAmount: 0 },
      course: [2],
      remarks: "Electrician will come on Thursday morning.",
    },
    {
      fields: { title: "Clogged floor drain", description: "Water stands in the shower for some minutes." },
      course: [],
    },
    {
      fields: { title: "Repaint ceiling", description: "A brown stain after last month's leak." },
      course: [6],
      remarks: "Please file it with your contractor as a work permit.",
    },
    {
      fields: { title: "Door closer is loose", description: "The main door slams." },
      course: [5],
      remarks: "Cancelled by the unit owner.",
    },
    {
      fields: {
        title: "Intercom has no sound",
        description: "We can hear the lobby, but they can't hear us.",
      },
      course: [],
    },
  ],
  incident: [
    {
      fields: {
        title: "Water leak at the ceiling",
        description: "Water drips from the ceiling of the second bathroom since this morning.",
      },
      pictures: {
        images: [
          { name: "Ceiling.jpg", drawing: leak },
          { name: "Wall.jpg", drawing: wall },
        ],
      },
      course: [3],
      remarks: "Plumber is checking the unit above.",
    },
    {
      fields: {
        title: "Broken glass at the lobby",
        description: "The glass panel beside the revolving door is cracked.",
      },
      pictures: { images: [{ name: "Glass.jpg", drawing: glass }] },
      course: [2, 3, 4],
      remarks: "Panel replaced, area cleaned.",
    },
    {
      fields: {
        title: "Loud drilling after 8:00 PM",
        description: "Drilling two floors above, every evening this week.",
      },
      course: [],
    },
    {
      fields: {
        title: "Car scratched at P2",
        description: "Found a long scratch on the left door, slot P2-31.",
      },
      course: [2],
    },
    {
      fields: {
        title: "Smell of gas in the corridor",
        description: "It was the neighbor's cooking after all.",
      },
      course: [5],
      remarks: "Withdrawn by the resident.",
    },
    {
      fields: { title: "Elevator music too loud", description: "Please lower it." },
      course: [6],
      remarks: "Within the agreed level.",
    },
  ],
  reservation: [
    // Filed before the one that was then reserved over it.
    {
      fields: {
        amenity: 0,
        title: "Event Booking",
        description: "Year-end meeting of the office.",
        startTime: at(5, 15),
        endTime: at(5, 18),
      },
      course: [],
    },
    {
      fields: {
        amenity: 0,
        title: "Event Booking",
        description: "Birthday of our daughter, about forty guests.",
        startTime: at(5, 14),
        endTime: at(5, 19),
      },
      office: { estimatedAmount: 6500 },
      course: [2],
    },
    {
      fields: {
        amenity: 2,
        title: "Amenity Booking",
        description: "Half-court game with friends.",
        startTime: at(2, 17),
        endTime: at(2, 19),
      },
      course: [2],
    },
    {
      fields: {
        amenity: 4,
        title: "Amenity Booking",
        description: "Family dinner on the deck.",
        startTime: at(3, 18),
        endTime: at(3, 21),
      },
      course: [2, 3],
    },
    {
      fields: {
        amenity: 5,
        title: "Amenity Booking",
        description: "Movie night for the children.",
        startTime: at(1, 19),
        endTime: at(1, 21),
      },
      course: [2, 3, 4],
    },
    {
      fields: {
        amenity: 1,
        title: "Amenity Booking",
        description: "Swimming lesson.",
        startTime: at(4, 8),
        endTime: at(4, 10),
      },
      course: [5],
      remarks: "Cancelled by the resident.",
    },
    {
      fields: {
        amenity: 3,
        title: "Event Booking",
        description: "Product launch.",
        startTime: at(6, 9),
        endTime: at(6, 20),
      },
      course: [6],
      remarks: "The gym can't be closed for a day.",
    },
    {
      fields: {
        amenity: 0,
        title: "Amenity Booking",
        description: "Baptism lunch.",
        startTime: at(8, 10),
        endTime: at(8, 14),
      },
      course: [],
    },
  ],
  workPermit: [
    {
      fields: {
        workPermitFor: "Kitchen renovation",
        workArea: "Kitchen and dining",
        purpose: "Replacement of cabinets and countertop, no hacking of walls.",
        dateFrom: at(3, 9),
        dateTo: at(12, 17),
        contractors: [
          { name: "Ramon Villanueva", information: "Foreman, Ligaya Interiors" },
          { name: "Edwin Soriano", information: "Carpenter, Ligaya Interiors" },
        ],
        items: [
          { name: "Circular saw", quantity: 1 },
          { name: "Plywood sheets", quantity: 12 },
        ],
      },
      office: { bondAmount: 10_000 },
      course: [2, 3],
    },
    {
      fields: {
        workPermitFor: "Aircon installation",
        workArea: "Master bedroom",
        purpose: "One new split-type unit with drain.",
        dateFrom: at(2, 10),
        dateTo: at(2, 16),
        contractors: [{ name: "Kuya Ben", information: "Technician, Kuya Ben Aircon Services" }],
        items: [{ name: "Aircon, 1.5 HP", quantity: 1 }],
      },
      course: [],
    },
    {
      fields: {
        workPermitFor: "Internet cabling",
        workArea: "Whole unit",
        purpose: "Fiber line and two access points.",
        dateFrom: at(1, 9),
        dateTo: at(1, 12),
        contractors: [{ name: "Mark Anthony Reyes", information: "Installer" }],
        items: [{ name: "Cable, meters", quantity: 60 }],
      },
      course: [2, 3, 4],
    },
    {
      fields: {
        workPermitFor: "Hacking of balcony tiles",
        workArea: "Balcony",
        purpose: "New tiles.",
        dateFrom: at(4, 9),
        dateTo: at(9, 17),
        contractors: [{ name: "Joel Bautista", information: "Mason" }],
        items: [{ name: "Tiles, boxes", quantity: 8 }],
      },
      course: [6],
      remarks: "Waterproofing plan is missing.",
    },
    {
      fields: {
        workPermitFor: "Window blinds",
        workArea: "Living room",
        purpose: "Installation of roller blinds.",
        dateFrom: at(5, 13),
        dateTo: at(5, 17),
        contractors: [{ name: "Liza Domingo", information: "Installer, Ligaya Interiors" }],
        items: [{ name: "Roller blinds", quantity: 4 }],
      },
      course: [2],
    },
    {
      fields: {
        workPermitFor: "Painting",
        workArea: "Two bedrooms",
        purpose: "Repainting in white, water-based.",
        dateFrom: at(6, 9),
        dateTo: at(8, 17),
        contractors: [{ name: "Rico Salazar", information: "Painter" }],
        items: [{ name: "Paint, pails", quantity: 6 }],
      },
      course: [5],
      remarks: "Moved to next year by the owner.",
    },
  ],
  visitorPass: [
    {
      fields: {
        visitorsName: "Carmela Reyes",
        address: "24 Mabini St., Pasig City",
        email: "carmela.reyes@example.com",
        phoneNumber: "09171234567",
        dateOfVisit: at(1, 15),
        birthDate: "1988-04-12",
        gender: "female",
        purposeOfVisit: "Family visit over the weekend.",
      },
      pictures: id,
      course: [2],
    },
    {
      fields: {
        visitorsName: "Arvin Castillo",
        address: "Quezon City",
        email: "arvin@example.com",
        phoneNumber: "09281234567",
        dateOfVisit: at(0, 20),
        birthDate: "1992-11-03",
        gender: "male",
        purposeOfVisit: "Piano lesson.",
      },
      pictures: id,
      course: [2, 4],
    },
    {
      fields: {
        visitorsName: "Nena Gatchalian",
        address: "Makati City",
        email: "nena.g@example.com",
        phoneNumber: "09391234567",
        dateOfVisit: at(2, 9),
        birthDate: "1975-07-30",
        gender: "female",
        purposeOfVisit: "House cleaning.",
      },
      pictures: id,
      course: [],
    },
    {
      fields: {
        visitorsName: "Paolo Mercado",
        address: "Taguig City",
        email: "paolo.m@example.com",
        phoneNumber: "09451234567",
        dateOfVisit: at(3, 18),
        birthDate: "1990-01-21",
        gender: "male",
        purposeOfVisit: "Dinner.",
      },
      pictures: id,
      course: [5],
      remarks: "Cancelled by the resident.",
    },
    {
      fields: {
        visitorsName: "Unknown Courier",
        address: "Manila",
        email: "courier@example.com",
        phoneNumber: "09561234567",
        dateOfVisit: at(1, 11),
        purposeOfVisit: "Delivery.",
      },
      pictures: id,
      course: [6],
      remarks: "Please use a gate pass for deliveries.",
    },
    {
      fields: {
        visitorsName: "Isabel Tan",
        address: "San Juan City",
        email: "isabel.tan@example.com",
        phoneNumber: "09671234567",
        dateOfVisit: at(4, 14),
        birthDate: "1983-09-09",
        gender: "female",
        purposeOfVisit: "Viewing of the unit.",
      },
      pictures: id,
      course: [],
    },
  ],
  leasingAssistance: [
    {
      fields: {
        name: "Maria Cristina Dela Cruz",
        contactNumber: "09171230001",
        email: "t1-101@towerdesk.local",
        dateInquiry: at(0, 20),
        title: "Lease my two-bedroom unit",
        description: "Furnished, from January, one year. Please help me find a tenant.",
      },
      course: [2],
    },
    {
      fields: {
        name: "Jose Manalo",
        contactNumber: "09171230002",
        email: "jose.manalo@example.com",
        dateInquiry: at(0, 21),
        title: "Parking slot for rent",
        description: "One slot at P3, long term.",
      },
      course: [],
    },
    {
      fields: {
        name: "Ana Lim",
        contactNumber: "09171230003",
        email: "ana.lim@example.com",
        dateInquiry: at(1, 9),
        title: "Renewal of lease",
        description: "Our tenant wants to stay two more years.",
      },
      course: [2, 4],
    },
    {
      fields: {
        name: "Victor Chua",
        contactNumber: "09171230004",
        email: "victor@example.com",
        dateInquiry: at(1, 10),
        title: "Daily rental",
        description: "May I rent it out by the day?",
      },
      course: [6],
      remarks: "House rules allow leases of six months and longer.",
    },
    {
      fields: {
        name: "Grace Uy",
        contactNumber: "09171230005",
        email: "grace.uy@example.com",
        dateInquiry: at(2, 14),
        title: "Looking for a bigger unit",
        description: "Three bedrooms, high floor, by March.",
      },
      course: [],
    },
  ],
  commendation: [
    {
      fields: {
        title: "Thank you, Mang Danilo",
        type: 1,
        comment: "The guard at the lobby carried my groceries up when the elevator was down. Thank you!",
      },
      course: [2],
    },
    {
      fields: {
        title: "Fast help at night",
        type: 1,
        comment: "A pipe burst at 2:00 AM and the plumber was there in ten minutes.",
      },
      course: [],
    },
    {
      fields: {
        title: "Ten years in the tower",
        type: 2,
        comment: "We have lived here since the turnover and would choose it again.",
      },
      course: [2],
    },
    {
      fields: { title: "Best function room", type: 2, comment: "Our guests still talk about the view." },
      course: [6],
      remarks: "Posted twice.",
    },
    {
      fields: {
        title: "Courteous housekeeping",
        type: 1,
        comment: "The team on our floor always greets the children.",
      },
      course: [],
    },
  ],
};
