/** What shells and log-in screens show of the website's settings. */
export type Site = {
  name: string;
  logo: string | null;
  loginBackground: string | null;
  underMaintenance: boolean;
  maintenanceMessage: string;
  timeZone: string;
};

/** Where pages find the real-time server. */
export type LiveConfig = {
  key: string;
  host: string | null;
  port: number;
  scheme: "http" | "https";
  cluster: string;
};
