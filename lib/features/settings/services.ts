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
export type ServiceType = (typeof serviceTypes)[number];
