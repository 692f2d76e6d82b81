/** Repairs, incidents and works of the demonstration. */
import type { Drawing } from "./demo-pictures";
import { at, type DemoRequest } from "./demo-request";

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

export const demoJobOrders: DemoRequest[] = [
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
];

export const demoIncidents: DemoRequest[] = [
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
];

export const demoPermits: DemoRequest[] = [
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
];
