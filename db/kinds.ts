/** The kinds of tickets, in the order of the database's enum, each with its place in System Parameter Settings. */
const places = {
  gatePass: 3,
  jobOrderRequest: 1,
  incident: 4,
  reservation: 6,
  workPermit: 2,
  visitorPass: 5,
  leasingAssistance: 7,
  commendation: 8,
};

export type TicketKindName = keyof typeof places;
export const ticketKinds = Object.keys(places) as [TicketKindName, ...TicketKindName[]];

/** The service modules, which are the kinds, in the order of System Parameter Settings. */
export const services = [...ticketKinds].sort((a, b) => places[a] - places[b]);
