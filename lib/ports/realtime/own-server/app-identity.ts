import "server-only";

/** The application that the server serves, in Pusher's terms. The secret never leaves the process. */
export interface AppIdentity {
  appId: string;
  key: string;
  secret: string;
}

/** The log for operators; never a secret, a signature or an event's data. */
export type RealtimeLog = (message: string, details?: Record<string, unknown>) => void;
