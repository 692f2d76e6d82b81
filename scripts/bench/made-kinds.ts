import type { TicketKindName } from "@/lib/features/tickets/define";
import type { Dice } from "./dice";
import * as say from "./phrases";
import { couriers, familyNames, givenNames, items, type Shares } from "./words";

/*
 * What the generated tickets of each kind say. `fields` makes the texts that a ticket's own table has; `columns` are
 * those that go with the moment of filing, as SQL over the drawn ticket (`filed`, `status`, and `slot`, `starts` of a
 * reservation).
 */

export type MadeKind = {
  /** How many in a hundred tickets are of this kind. */
  share: number;
  /** How many different ones are made, of which each ticket takes one. */
  variety: number;
  fields: (dice: Dice) => Record<string, unknown>;
  columns: Record<string, string>;
};

const rows = (dice: Dice) =>
  Array.from({ length: 1 + dice.below(3) }, () => ({ name: dice.one(items), quantity: 1 + dice.below(12) }));
const person = (dice: Dice) => `${dice.of(givenNames)} ${dice.of(familyNames)}`;
const phone = (dice: Dice) => `09${String(dice.below(1_000_000_000)).padStart(9, "0")}`;
const email = (dice: Dice, name: string) =>
  `${name
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase()}${dice.below(1000)}@${dice.one(["mail", "post", "sulat"])}.example.ph`;
const sentences = (dice: Dice, ...of: Shares[]) => of.map((shares) => dice.of(shares)).join(" ");
const hour = "date_trunc('hour', filed)";

export const madeKinds: Record<TicketKindName, MadeKind> = {
  gatePass: {
    share: 30,
    variety: 50_000,
    fields: (dice) => ({
      bearerName: dice.chance(0.5) ? person(dice) : dice.of(couriers).replace("%", dice.plate()),
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
      description: `In the ${sentences(dice, say.places)} of ${person(dice)}. ${sentences(dice, say.jobDetails)}`,
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
      const visitorsName = person(dice);
      return {
        visitorsName,
        address: `${1 + dice.below(400)} ${dice.of(say.streets)}, ${dice.of(say.cities)}`,
        phoneNumber: phone(dice),
        email: email(dice, visitorsName),
        birthDate: `${1950 + dice.below(55)}-0${1 + dice.below(9)}-${10 + dice.below(18)}`,
        gender: dice.one(["male", "female"]),
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
      description: `${dice.of(say.events)} of ${person(dice)}, ${2 + dice.below(60)} guests`,
      estimatedAmount: String(250 * dice.below(20)),
      comment: "",
    }),
    columns: {
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
      purpose: `${dice.of(say.purposes)} Contact ${person(dice)}, ${phone(dice)}.`,
      contractors: Array.from({ length: 1 + dice.below(4) }, () => ({
        name: person(dice),
        information: dice.of(say.trades),
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
      comment: `${person(dice)} at the ${dice.of(say.places)}. ${sentences(dice, say.thanks)}`,
      type: 1 + dice.below(2),
    }),
    columns: {},
  },
  leasingAssistance: {
    share: 3,
    variety: 10_000,
    fields: (dice) => {
      const name = person(dice);
      return {
        name,
        email: email(dice, name),
        contactNumber: phone(dice),
        title: dice.of(say.inquiries),
        description: `${sentences(dice, say.terms)} ${10 + dice.below(70)},000 pesos a month.`,
      };
    },
    columns: { date_inquiry: hour },
  },
};
