/** The eight service modules by the types of their settings, in their order on screen. */
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
