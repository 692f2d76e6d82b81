import "server-only";

/** The one application that a server serves, in Pusher's words. The secret never leaves the process. */
export interface AppIdentity {
  appId: string;
  key: string;
  secret: string;
}

/** Receives what an operator should know; never a secret, a signature or an event's data. */
export type RealtimeLog = (message: string, details?: Record<string, unknown>) => void;
