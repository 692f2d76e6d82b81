/** Bookings, visitors, inquiries and praise of the demonstration. */
import type { Drawing } from "./demo-pictures";
import { at, type DemoRequest } from "./demo-request";

const idCard: Drawing = {
  from: "#274066",
  to: "#6f8fc0",
  lines:
    "M5 10h38v28H5zM14 18a4 4 0 1 1 0 8 4 4 0 0 1 0-8M8 33c1-4 4-5 6-5s5 1 6 5M26 19h12M26 25h12M26 31h8",
};
const id = { images: [{ name: "Government ID.jpg", drawing: idCard }] };

/** Of these none is over (those that are, `demo-history.ts`); what is ongoing is of today. */
export const demoReservations: DemoRequest[] = [
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
      title: "Event Booking",
      description: "Bazaar of the neighbors, from morning to evening.",
      startTime: at(0, 6),
      endTime: at(0, 21),
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
    course: [2],
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
];

export const demoVisitors: DemoRequest[] = [
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
];

export const demoInquiries: DemoRequest[] = [
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
];

export const demoCommendations: DemoRequest[] = [
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
];
