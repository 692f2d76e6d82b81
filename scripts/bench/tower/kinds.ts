import type { TicketKindName } from "@/db/kinds";
import { ticketStatus } from "@/db/statuses";
import type { Random } from "./random";
import type { Row } from "./rows";

/* The content of the generated tickets of each kind. */

type MadeKind = {
  /** The share of tickets of this kind, in percent. */
  share: number;
  /** The number of different texts, one of which each ticket gets. */
  variety: number;
  /** The texts of the kind's detail table. Columns that neither these nor `moments` name are null. */
  texts: (random: Random) => Row;
  /**
   * The fields that depend on the ticket, as SQL: `hour` is the full hour of its filing, `created_at` and `status` are
   * the ticket's, `slot` counts the tickets of a day (tickets.ts).
   */
  moments: Record<string, string>;
};

const rows = (random: Random) =>
  Array.from({ length: 1 + random.below(3) }, () => ({
    name: random.faker.commerce.productName(),
    quantity: 1 + random.below(12),
  }));
const email = ({ faker }: Random) => faker.internet.email({ provider: "example.ph" }).toLowerCase();
const reservedFrom =
  "date_trunc('day', created_at) + interval '7 days 6 hours' + slot % 150 / 10 * interval '1 hour' + slot / 150 * interval '1 year'";

export const madeKinds: Record<TicketKindName, MadeKind> = {
  gatePass: {
    share: 30,
    variety: 50_000,
    texts: (random) => ({
      bearerName: random.text(random.chance(0.5) ? "{person}" : "{couriers}"),
      type: 1 + random.below(4),
      items: rows(random),
    }),
    moments: { dateOfApplication: "hour", dateOfUse: "hour + interval '1 day'" },
  },
  jobOrderRequest: {
    share: 20,
    variety: 30_000,
    texts: (random) => ({
      title: random.text("{jobs}"),
      description: random.text("In the {places} of {person}. {jobDetails}"),
      billOption: random.one(["Billable", "Non-Billable", null]),
      estimatedAmount: String(50 * random.below(100)),
      comment: random.chance(0.2) ? "Done with the unit owner's own materials." : "",
    }),
    moments: {},
  },
  visitorPass: {
    share: 18,
    variety: 50_000,
    texts: (random) => ({
      visitorsName: random.text("{person}"),
      address: `${random.faker.location.streetAddress()}, ${random.text("{cities}")}`,
      phoneNumber: random.text("{phone}"),
      email: email(random),
      birthDate: random.faker.date.birthdate({ mode: "year", min: 1950, max: 2004 }),
      gender: random.faker.person.sex(),
      purposeOfVisit: random.text("{visits}"),
      images: [],
    }),
    moments: {
      dateOfVisit: "hour + interval '2 days'",
      arrivalDate: `case when status = ${ticketStatus.completed} then hour + interval '2 days' end`,
    },
  },
  incident: {
    share: 10,
    variety: 20_000,
    texts: (random) => ({
      title: random.text("{incidents}"),
      description: random.text("Near the {places}, plate or unit {plate}. {incidentDetails}"),
      images: [],
      video: [],
      comment: random.chance(0.1) ? "Turned over to the next shift." : "",
      caseClosedImages: [],
      caseClosedVideos: [],
    }),
    moments: {
      reviewDate: `case when status in (${ticketStatus.ongoing}, ${ticketStatus.completed}) then created_at + interval '1 day' end`,
      caseClosedDate: `case when status = ${ticketStatus.completed} then created_at + interval '2 days' end`,
    },
  },
  reservation: {
    share: 8,
    variety: 10_000,
    texts: (random) => ({
      title: random.chance(0.7) ? "Amenity Booking" : "Event Booking",
      description: random.text(`{events} of {person}, ${2 + random.below(60)} guests`),
      estimatedAmount: String(250 * random.below(20)),
      comment: "",
    }),
    // A week after filing, an hour of one of ten amenities, from 6 to 21. Reservations that do not fit into the day
    // move to a later year, so that no two overlap.
    moments: {
      amenityId: "(select id from amenity order by id offset slot % 10 limit 1)",
      startTime: reservedFrom,
      endTime: `${reservedFrom} + interval '1 hour'`,
      isActive: `status not in (${[ticketStatus.deleted, ticketStatus.cancelled, ticketStatus.rejected].join()})`,
    },
  },
  workPermit: {
    share: 7,
    variety: 15_000,
    texts: (random) => ({
      workPermitFor: random.text("{works}"),
      workArea: random.text("{places}"),
      purpose: random.text("{purposes} Contact {person}, {phone}."),
      contractors: Array.from({ length: 1 + random.below(4) }, () => ({
        name: random.text("{person}"),
        information: random.faker.person.jobTitle(),
      })),
      items: rows(random),
      images: [],
      bondAmount: String(5000 * random.below(5)),
    }),
    moments: {
      dateFrom: "hour + interval '2 days'",
      dateTo: "hour + interval '9 days'",
      dateApplied: "hour",
      dateCompleted: `case when status = ${ticketStatus.completed} then hour + interval '9 days' end`,
    },
  },
  commendation: {
    share: 4,
    variety: 10_000,
    texts: (random) => ({
      title: random.text("{praises}"),
      comment: random.text("{person} at the {places}. {thanks}"),
      type: 1 + random.below(2),
    }),
    moments: {},
  },
  leasingAssistance: {
    share: 3,
    variety: 10_000,
    texts: (random) => ({
      name: random.text("{person}"),
      email: email(random),
      contactNumber: random.text("{phone}"),
      title: random.text("{inquiries}"),
      description: random.text(`{terms} ${10 + random.below(70)},000 pesos a month.`),
    }),
    moments: { dateInquiry: "hour" },
  },
};
