import "server-only";

/** Bounds of one real-time server. Sizes in bytes, times in seconds. */
export interface RealtimeLimits {
  /** Open connections. The next one replaces the oldest without a sign-in, or is closed with 4100 if there is none. */
  maxConnections: number;
  maxSubscriptionsPerConnection: number;
  /** One frame from a client: subscriptions are small, so a larger one is an attack or a mistake (closed, 1009). */
  maxFrameBytes: number;
  /**
   * Frames of any kind from one client in ten seconds, pings included; beyond it the connection is closed with 4100.
   */
  maxFramesPerTenSeconds: number;
  /** Bytes that may be buffered for one client; beyond it the client is disconnected. */
  maxBufferedBytes: number;
  /**
   * Silence after which a client sends a ping. Below the 60 s after which nginx and most balancers cut an idle
   * connection.
   */
  activityTimeoutSeconds: number;
  /** How long a client has to answer a ping of the server (closed with 4201). */
  pongTimeoutSeconds: number;
  /**
   * How long a connection may stay open without a sign-in (closed with 4200: it reconnects). The server stores
   * revocations for the same time.
   */
  maxUnsignedSeconds: number;
  /** `data` of one event, in UTF-8: Pusher's own limit. */
  maxEventDataBytes: number;
  maxChannelsPerEvent: number;
  maxEventsPerBatch: number;
  /** A whole request to the HTTP API: a full batch, with room for JSON's escapes. */
  maxBodyBytes: number;
  /** The largest difference between `auth_timestamp` and the server's clock. */
  maxTimestampSkewSeconds: number;
}

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
