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

/** A module's switch, and the balance below which it is open, in pesos. */
export type ServiceSetting = { type: ServiceType; status: number; amount: number };
