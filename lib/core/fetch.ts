import { type Area, areaPrefix } from "./areas";
import type { ErrorBody, FieldErrors } from "./errors";

/** A call that the server refused, with the message that it gave for people. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: FieldErrors,
    /** The id under which the server has logged the call. */
    readonly requestId?: string,
  ) {
    super(message);
  }
}

type Options = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  /** A refetch that the user did not ask for: it does not count as a use of the session. */
  background?: boolean;
  signal?: AbortSignal | undefined;
};

/**
 * Calls the API from a page of an area, with its cookie.
 * @throws ApiFailure where the server refused; whatever `fetch` throws where there was no response.
 */
export async function apiFetch<T>(area: Area, path: string, options: Options = {}): Promise<T> {
  const { method = "GET", body, background, signal } = options;
  const response = await fetch(`${areaPrefix[area]}/api${path}`, {
    method,
    credentials: "same-origin",
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(background ? { "x-background": "1" } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const { message, errors } = (answer ?? {}) as Partial<ErrorBody>;
  throw new ApiFailure(
    response.status,
    message ?? `The server answered ${response.status}.`,
    errors,
    response.headers.get("x-request-id") ?? undefined,
  );
}
