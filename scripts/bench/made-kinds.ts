import type { TicketKindName } from "@/lib/features/tickets/define";
import type { Dice } from "./dice";
import * as say from "./phrases";

/*
 * The content of the generated tickets of each kind. `fields` makes the texts of the kind's own table; `columns` depend
 * on the moment of filing, as SQL over the generated ticket (`filed`, `status`, and `slot`, `starts` of a reservation).
 */

type MadeKind = {
  /** How many in a hundred tickets are of this kind. */
  share: number;
  /** How many different ones are made, of which each ticket takes one. */
  variety: number;
  fields: (dice: Dice) => Record<string, unknown>;
  columns: Record<string, string>;
};

const rows = (dice: Dice) =>
  Array.from({ length: 1 + dice.below(3) }, () => ({
    name: dice.faker.commerce.productName(),
    quantity: 1 + dice.below(12),
  }));
const email = ({ faker }: Dice) => faker.internet.email({ provider: "example.ph" }).toLowerCase();
const sentences = (dice: Dice, ...of: (readonly string[])[]) =>
  of.map((phrases) => dice.of(phrases)).join(" ");
const hour = "date_trunc('hour', filed)";

export const madeKinds: Record<TicketKindName, MadeKind> = {
  gatePass: {
    share: 30,
    variety: 50_000,
    fields: (dice) => ({
      bearerName: dice.chance(0.5) ? dice.person() : dice.of(say.couriers).replace("%", dice.plate()),
      type: 1 + dice.below(4),
      items: rows(dice),
    }),
    columns: { date_of_application: hour, date_of_use: `${hour} + interval '1 day'` },
  },
  jobOrderRequest: {
    share: 20,
    variety: 30_000,
    fields: (dice) => ({
      title: dice.of(say.jobs),
      description: `In the ${sentences(dice, say.places)} of ${dice.person()}. ${sentences(dice, say.jobDetails)}`,
      billOption: dice.one(["Billable", "Non-Billable", null]),
      estimatedAmount: String(50 * dice.below(100)),
      comment: dice.chance(0.2) ? "Done with the unit owner's own materials." : "",
    }),
    columns: {},
  },
  visitorPass: {
    share: 18,
    variety: 50_000,
    fields: (dice) => {
      const { location, date, person } = dice.faker;
      return {
        visitorsName: dice.person(),
        address: `${location.streetAddress()}, ${dice.of(say.cities)}`,
        phoneNumber: dice.phone(),
        email: email(dice),
        birthDate: date.birthdate({ mode: "year", min: 1950, max: 2004 }).toISOString().slice(0, 10),
        gender: person.sex(),
        purposeOfVisit: dice.of(say.visits),
        images: [],
      };
    },
    columns: {
      date_of_visit: `${hour} + interval '2 days'`,
      arrival_date: `case when status = 4 then ${hour} + interval '2 days' end`,
    },
  },
  incident: {
    share: 10,
    variety: 20_000,
    fields: (dice) => ({
      title: dice.of(say.incidents),
      description: `Near the ${sentences(dice, say.places)}, plate or unit ${dice.plate()}. ${sentences(dice, say.incidentDetails)}`,
      images: [],
      video: [],
      comment: dice.chance(0.1) ? "Turned over to the next shift." : "",
      caseClosedImages: [],
      caseClosedVideos: [],
    }),
    columns: {
      review_date: "case when status in (3, 4) then filed + interval '1 day' end",
      case_closed_date: "case when status = 4 then filed + interval '2 days' end",
    },
  },
  reservation: {
    share: 8,
    variety: 10_000,
    fields: (dice) => ({
      title: dice.chance(0.7) ? "Amenity Booking" : "Event Booking",
      description: `${dice.of(say.events)} of ${dice.person()}, ${2 + dice.below(60)} guests`,
      estimatedAmount: String(250 * dice.below(20)),
      comment: "",
    }),
    columns: {
      standing: "status not in (0, 5, 6)",
      amenity_id: "(select id from pickable where pickable.at = slot % 10)",
      start_time: "starts",
      end_time: "starts + interval '1 hour'",
    },
  },
  workPermit: {
    share: 7,
    variety: 15_000,
    fields: (dice) => ({
      workPermitFor: dice.of(say.works),
      workArea: dice.of(say.places),
      purpose: `${dice.of(say.purposes)} Contact ${dice.person()}, ${dice.phone()}.`,
      contractors: Array.from({ length: 1 + dice.below(4) }, () => ({
        name: dice.person(),
        information: dice.faker.person.jobTitle(),
      })),
      items: rows(dice),
      images: [],
      bondAmount: String(5000 * dice.below(5)),
    }),
    columns: {
      date_from: `${hour} + interval '2 days'`,
      date_to: `${hour} + interval '9 days'`,
      date_applied: hour,
      date_completed: `case when status = 4 then ${hour} + interval '9 days' end`,
    },
  },
  commendation: {
    share: 4,
    variety: 10_000,
    fields: (dice) => ({
      title: dice.of(say.praises),
      comment: `${dice.person()} at the ${dice.of(say.places)}. ${sentences(dice, say.thanks)}`,
      type: 1 + dice.below(2),
    }),
    columns: {},
  },
  leasingAssistance: {
    share: 3,
    variety: 10_000,
    fields: (dice) => ({
      name: dice.person(),
      email: email(dice),
      contactNumber: dice.phone(),
      title: dice.of(say.inquiries),
      description: `${dice.of(say.terms)} ${10 + dice.below(70)},000 pesos a month.`,
    }),
    columns: { date_inquiry: hour },
  },
};
