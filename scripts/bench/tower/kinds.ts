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
const sentences = (random: Random, ...of: (readonly string[])[]) =>
  of.map((phrases) => random.of(phrases)).join(" ");

const reservedFrom =
  "date_trunc('day', created_at) + interval '7 days 6 hours' + slot % 150 / 10 * interval '1 hour' + slot / 150 * interval '1 year'";

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
    moments: { dateOfApplication: "hour", dateOfUse: "hour + interval '1 day'" },
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
    moments: {},
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
    moments: {
      dateOfVisit: "hour + interval '2 days'",
      arrivalDate: "case when status = 4 then hour + interval '2 days' end",
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
    moments: {
      reviewDate: "case when status in (3, 4) then created_at + interval '1 day' end",
      caseClosedDate: "case when status = 4 then created_at + interval '2 days' end",
    },
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
    // A week after filing, an hour of one of ten amenities, from 6 to 21. Reservations that do not fit into the day
    // move to a later year, so that no two overlap.
    moments: {
      amenityId: "(select id from amenity order by id offset slot % 10 limit 1)",
      startTime: reservedFrom,
      endTime: `${reservedFrom} + interval '1 hour'`,
      isActive: "status not in (0, 5, 6)",
    },
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
    moments: {
      dateFrom: "hour + interval '2 days'",
      dateTo: "hour + interval '9 days'",
      dateApplied: "hour",
      dateCompleted: "case when status = 4 then hour + interval '9 days' end",
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
    moments: {},
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
    moments: { dateInquiry: "hour" },
  },
};
