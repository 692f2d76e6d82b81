/** Shown when the connection broke before a creation was answered. */
export const retryIsSafeHint = "The connection broke. Sending it again is safe: it is not done twice.";

/** A new Idempotency-Key of 128 random bits. `crypto.randomUUID` is not available on pages without https. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
