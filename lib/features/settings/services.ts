/** The types of the eight service modules' settings, in their order on screen. */
export const serviceTypes = [
  "jobOrderRequest",
  "workPermit",
  "gatePass",
  "incident",
  "visitorPass",
  "reservation",
  "leasingAssistance",
  "commendation",
] as const;
/** What each module is called. */
export const serviceLabels: Record<ServiceType, string> = {
  jobOrderRequest: "Job Orders",
  workPermit: "Work Permits",
  gatePass: "Gate Pass",
  incident: "Incident Reports",
  visitorPass: "Visitors",
  reservation: "Reservations",
  leasingAssistance: "Leasing Assistance",
  commendation: "Commendations",
};

export type ServiceType = (typeof serviceTypes)[number];
