import type { TicketKindName } from "@/db/kinds";
import phrases from "./phrases.json";
import type { Random } from "./random";
import type { Row } from "./rows";

/* The content of the generated tickets of each kind. */

type MadeKind = {
  /** The share of tickets of this kind, in percent. */
  share: number;
  /** The number of different texts, one of which each ticket gets. */
  variety: number;
  /** The texts of the kind's detail table. */
  texts: (random: Random) => Row;
  /** The fields that depend on the filing time and the status. */
  dates: (ticket: { filed: Date; status: number }) => Row;
};

const hourMs = 3_600_000;
const hours = (moment: Date, count: number) => new Date(+moment + count * hourMs);
const days = (moment: Date, count: number) => hours(moment, 24 * count);
const wholeHour = (moment: Date) => new Date(Math.floor(+moment / hourMs) * hourMs);
const isCompleted = (status: number) => status === 4;

const rows = (random: Random) =>
  Array.from({ length: 1 + random.below(3) }, () => ({
    name: random.faker.commerce.productName(),
    quantity: 1 + random.below(12),
  }));
const email = ({ faker }: Random) => faker.internet.email({ provider: "example.ph" }).toLowerCase();
const sentences = (random: Random, ...of: (readonly string[])[]) =>
  of.map((phrases) => random.of(phrases)).join(" ");

export const madeKinds: Record<TicketKindName, MadeKind> = {
  gatePass: {
    share: 30,
    variety: 50_000,
    texts: (random) => ({
      bearerName: random.chance(0.5)
        ? random.person()
        : random.of(phrases.couriers).replace("%", random.plate()),
      type: 1 + random.below(4),
      items: rows(random),
    }),
    dates: ({ filed }) => ({
      dateOfApplication: wholeHour(filed),
      dateOfUse: days(wholeHour(filed), 1),
    }),
  },
  jobOrderRequest: {
    share: 20,
    variety: 30_000,
    texts: (random) => ({
      title: random.of(phrases.jobs),
      description: `In the ${sentences(random, phrases.places)} of ${random.person()}. ${sentences(random, phrases.jobDetails)}`,
      billOption: random.one(["Billable", "Non-Billable", null]),
      estimatedAmount: String(50 * random.below(100)),
      comment: random.chance(0.2) ? "Done with the unit owner's own materials." : "",
    }),
    dates: () => ({}),
  },
  visitorPass: {
    share: 18,
    variety: 50_000,
    texts: (random) => {
      const { location, date, person } = random.faker;
      return {
        visitorsName: random.person(),
        address: `${location.streetAddress()}, ${random.of(phrases.cities)}`,
        phoneNumber: random.phone(),
        email: email(random),
        birthDate: date.birthdate({ mode: "year", min: 1950, max: 2004 }).toISOString().slice(0, 10),
        gender: person.sex(),
        purposeOfVisit: random.of(phrases.visits),
        images: [],
      };
    },
    dates: ({ filed, status }) => {
      const visit = days(wholeHour(filed), 2);
      return { dateOfVisit: visit, arrivalDate: isCompleted(status) ? visit : null };
    },
  },
  incident: {
    share: 10,
    variety: 20_000,
    texts: (random) => ({
      title: random.of(phrases.incidents),
      description: `Near the ${sentences(random, phrases.places)}, plate or unit ${random.plate()}. ${sentences(random, phrases.incidentDetails)}`,
      images: [],
      video: [],
      comment: random.chance(0.1) ? "Turned over to the next shift." : "",
      caseClosedImages: [],
      caseClosedVideos: [],
    }),
    dates: ({ filed, status }) => ({
      reviewDate: [3, 4].includes(status) ? days(filed, 1) : null,
      caseClosedDate: isCompleted(status) ? days(filed, 2) : null,
    }),
  },
  reservation: {
    share: 8,
    variety: 10_000,
    texts: (random) => ({
      title: random.chance(0.7) ? "Amenity Booking" : "Event Booking",
      description: `${random.of(phrases.events)} of ${random.person()}, ${2 + random.below(60)} guests`,
      estimatedAmount: String(250 * random.below(20)),
      comment: "",
    }),
    // The start time and the amenity are set in `tickets.ts`.
    dates: ({ status }) => ({ isActive: ![0, 5, 6].includes(status) }),
  },
  workPermit: {
    share: 7,
    variety: 15_000,
    texts: (random) => ({
      workPermitFor: random.of(phrases.works),
      workArea: random.of(phrases.places),
      purpose: `${random.of(phrases.purposes)} Contact ${random.person()}, ${random.phone()}.`,
      contractors: Array.from({ length: 1 + random.below(4) }, () => ({
        name: random.person(),
        information: random.faker.person.jobTitle(),
      })),
      items: rows(random),
      images: [],
      bondAmount: String(5000 * random.below(5)),
    }),
    dates: ({ filed, status }) => {
      const hour = wholeHour(filed);
      const dateTo = days(hour, 9);
      return {
        dateFrom: days(hour, 2),
        dateTo,
        dateApplied: hour,
        dateCompleted: isCompleted(status) ? dateTo : null,
      };
    },
  },
  commendation: {
    share: 4,
    variety: 10_000,
    texts: (random) => ({
      title: random.of(phrases.praises),
      comment: `${random.person()} at the ${random.of(phrases.places)}. ${sentences(random, phrases.thanks)}`,
      type: 1 + random.below(2),
    }),
    dates: () => ({}),
  },
  leasingAssistance: {
    share: 3,
    variety: 10_000,
    texts: (random) => ({
      name: random.person(),
      email: email(random),
      contactNumber: random.phone(),
      title: random.of(phrases.inquiries),
      description: `${random.of(phrases.terms)} ${10 + random.below(70)},000 pesos a month.`,
    }),
    dates: ({ filed }) => ({ dateInquiry: wholeHour(filed) }),
  },
};
