/** The HTTP status of each error that a caller or a provider can cause. */
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  "method-not-allowed": 405,
  conflict: 409,
  gone: 410,
  "too-large": 413,
  "unsupported-kind": 415,
  "key-reused": 422,
  "too-many": 429,
  provider: 502,
  maintenance: 503,
  unavailable: 503,
  "no-room": 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The HTTP status of any other error, which is a fault of the product. */
export const faultStatus = 500;

/** The status by which our pages know that the database is away: `shownStatus` in lib/browser/fetch.ts. */
export const outageStatus = 504;
