/** The website settings that shells and log-in screens show. */
export type Site = {
  name: string;
  logo: string | null;
  loginBackground: string | null;
  underMaintenance: boolean;
  maintenanceMessage: string;
  timeZone: string;
};
