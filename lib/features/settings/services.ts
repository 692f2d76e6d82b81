/** The eight service modules in the order of the screen. */
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
