/** What shells and log-in screens show of the website's settings. */
export type Site = {
  name: string;
  logo: string | null;
  loginBackground: string | null;
  underMaintenance: boolean;
  maintenanceMessage: string;
  timeZone: string;
};
