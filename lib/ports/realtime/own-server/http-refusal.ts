import "server-only";

/** A request that the HTTP API refuses; the message goes to the caller. */
export class HttpRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}
