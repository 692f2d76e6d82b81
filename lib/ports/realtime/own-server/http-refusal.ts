import "server-only";

/** Refuses a request of the HTTP API; the message is sent to the caller. */
export class HttpRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}
