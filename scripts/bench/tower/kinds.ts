import type { TicketKindName } from "@/db/kinds";
import type { Dice } from "./dice";
import phrases from "./phrases.json";
import type { Row } from "./rows";

/* The content of the generated tickets of each kind. */

type MadeKind = {
  /** The share of tickets of this kind, in percent. */
  share: number;
  /** The number of different texts, one of which each ticket gets. */
  variety: number;
  /** The texts of the kind's detail table. */
  texts: (dice: Dice) => Row;
  /** The fields that depend on the filing time and the status. */
  dates: (ticket: { filed: Date; status: number }) => Row;
};

const hourMs = 3_600_000;
const hours = (moment: Date, count: number) => new Date(+moment + count * hourMs);
const days = (moment: Date, count: number) => hours(moment, 24 * count);
const wholeHour = (moment: Date) => new Date(Math.floor(+moment / hourMs) * hourMs);
const isCompleted = (status: number) => status === 4;

const rows = (dice: Dice) =>
  Array.from({ length: 1 + dice.below(3) }, () => ({
    name: dice.faker.commerce.productName(),
    quantity: 1 + dice.below(12),
  }));
const email = ({ faker }: Dice) => faker.internet.email({ provider: "example.ph" }).toLowerCase();
const sentences = (dice: Dice, ...of: (readonly string[])[]) =>
  of.map((phrases) => dice.of(phrases)).join(" ");

export const madeKinds: Record<TicketKindName, MadeKind> = {
  gatePass: {
    share: 30,
    variety: 50_000,
    texts: (dice) => ({
      bearerName: dice.chance(0.5) ? dice.person() : dice.of(phrases.couriers).replace("%", dice.plate()),
      type: 1 + dice.below(4),
      items: rows(dice),
    }),
    dates: ({ filed }) => ({
      dateOfApplication: wholeHour(filed),
      dateOfUse: days(wholeHour(filed), 1),
    }),
  },
  jobOrderRequest: {
    share: 20,
    variety: 30_000,
    texts: (dice) => ({
      title: dice.of(phrases.jobs),
      description: `In the ${sentences(dice, phrases.places)} of ${dice.person()}. ${sentences(dice, phrases.jobDetails)}`,
      billOption: dice.one(["Billable", "Non-Billable", null]),
      estimatedAmount: String(50 * dice.below(100)),
      comment: dice.chance(0.2) ? "Done with the unit owner's own materials." : "",
    }),
    dates: () => ({}),
  },
  visitorPass: {
    share: 18,
    variety: 50_000,
    texts: (dice) => {
      const { location, date, person } = dice.faker;
      return {
        visitorsName: dice.person(),
        address: `${location.streetAddress()}, ${dice.of(phrases.cities)}`,
        phoneNumber: dice.phone(),
        email: email(dice),
        birthDate: date.birthdate({ mode: "year", min: 1950, max: 2004 }).toISOString().slice(0, 10),
        gender: person.sex(),
        purposeOfVisit: dice.of(phrases.visits),
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
    texts: (dice) => ({
      title: dice.of(phrases.incidents),
      description: `Near the ${sentences(dice, phrases.places)}, plate or unit ${dice.plate()}. ${sentences(dice, phrases.incidentDetails)}`,
      images: [],
      video: [],
      comment: dice.chance(0.1) ? "Turned over to the next shift." : "",
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
    texts: (dice) => ({
      title: dice.chance(0.7) ? "Amenity Booking" : "Event Booking",
      description: `${dice.of(phrases.events)} of ${dice.person()}, ${2 + dice.below(60)} guests`,
      estimatedAmount: String(250 * dice.below(20)),
      comment: "",
    }),
    // The start time and the amenity are set in `tickets.ts`.
    dates: ({ status }) => ({ standing: ![0, 5, 6].includes(status) }),
  },
  workPermit: {
    share: 7,
    variety: 15_000,
    texts: (dice) => ({
      workPermitFor: dice.of(phrases.works),
      workArea: dice.of(phrases.places),
      purpose: `${dice.of(phrases.purposes)} Contact ${dice.person()}, ${dice.phone()}.`,
      contractors: Array.from({ length: 1 + dice.below(4) }, () => ({
        name: dice.person(),
        information: dice.faker.person.jobTitle(),
      })),
      items: rows(dice),
      images: [],
      bondAmount: String(5000 * dice.below(5)),
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
    texts: (dice) => ({
      title: dice.of(phrases.praises),
      comment: `${dice.person()} at the ${dice.of(phrases.places)}. ${sentences(dice, phrases.thanks)}`,
      type: 1 + dice.below(2),
    }),
    dates: () => ({}),
  },
  leasingAssistance: {
    share: 3,
    variety: 10_000,
    texts: (dice) => ({
      name: dice.person(),
      email: email(dice),
      contactNumber: dice.phone(),
      title: dice.of(phrases.inquiries),
      description: `${dice.of(phrases.terms)} ${10 + dice.below(70)},000 pesos a month.`,
    }),
    dates: ({ filed }) => ({ dateInquiry: wholeHour(filed) }),
  },
};
