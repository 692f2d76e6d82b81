import type { Closing } from "@/lib/core/website-settings";

/** The website settings that shells and log-in screens show. */
export type Site = {
  name: string;
  logo: string | null;
  loginBackground: string | null;
  underMaintenance: boolean;
  /** When it closes for maintenance, if a time was set. */
  closing: Closing | null;
  maintenanceMessage: string;
  timeZone: string;
};
