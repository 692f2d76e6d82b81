import "server-only";

/** Limits of a real-time server; sizes in bytes, times in seconds. */
export type RealtimeLimits = {
  /**
   * Open connections. The next one replaces the oldest without a sign-in, or is closed with 4100 if all have signed in.
   */
  maxConnections: number;
  maxSubscriptionsPerConnection: number;
  /**
   * One frame from a client (closed with 1009). Subscriptions are small, so a larger frame is an attack or a mistake.
   */
  maxFrameBytes: number;
  /** Frames from one client in ten seconds, including pings; more close the connection with 4100. */
  maxFramesPerTenSeconds: number;
  /** Bytes buffered for one client; more disconnect the client. */
  maxBufferedBytes: number;
  /**
   * A silent client sends a ping after this time. It is below the 60 s after which nginx and most load balancers close
   * an idle connection.
   */
  activityTimeoutSeconds: number;
  /** The time for a client to answer a ping (then closed with 4201). */
  pongTimeoutSeconds: number;
  /**
   * The maximum time without a sign-in (then closed with 4200, and the client reconnects). The server stores
   * revocations for the same time.
   */
  maxUnsignedSeconds: number;
  /** The size of one event's `data` in UTF-8; the same as Pusher's limit. */
  maxEventDataBytes: number;
  maxChannelsPerEvent: number;
  maxEventsPerBatch: number;
  /** The size of a request to the HTTP API: a full batch, including JSON's escapes. */
  maxBodyBytes: number;
  /** The maximum difference between `auth_timestamp` and the server's clock. */
  maxTimestampSkewSeconds: number;
};

export const defaultLimits: RealtimeLimits = {
  maxConnections: 10_000,
  maxSubscriptionsPerConnection: 100,
  maxFrameBytes: 16_384,
  maxFramesPerTenSeconds: 500,
  maxBufferedBytes: 1_048_576,
  activityTimeoutSeconds: 30,
  pongTimeoutSeconds: 30,
  maxUnsignedSeconds: 3600,
  maxEventDataBytes: 10_240,
  maxChannelsPerEvent: 100,
  maxEventsPerBatch: 10,
  maxBodyBytes: 262_144,
  maxTimestampSkewSeconds: 600,
};
