import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { metrics } from "@/lib/core/server/metrics";
import { withTimeout } from "@/lib/core/server/with-timeout";
import { cutText } from "@/lib/format/text";
import { type ProviderName, ProviderRefused, ProviderUnavailable } from "@/lib/ports/payments/port";

const timeoutMs = 10_000;
/** In characters. */
const maxAnswerLength = 200_000;

/** `signal` can abort the request before its time-out. */
type ProviderRequest = {
  provider: ProviderName;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
};
type ProviderAnswer = Record<string, unknown>;

/** Statuses of firewalls and overloaded hosts, after which the provider may or may not have processed the request. */
const unavailableStatuses = [403, 408, 425, 429];

/**
 * Sends a JSON request to a provider.
 *
 * @param tries attempts without a response, with growing pauses; more than one only for idempotent requests
 * @returns the response, or null for a 404
 * @throws ProviderRefused with the provider's message, ProviderUnavailable
 */
export async function requestProvider(
  url: URL,
  request: ProviderRequest,
  tries = 1,
): Promise<ProviderAnswer | null> {
  for (let tried = 1; ; tried++) {
    try {
      return await requestOnce(url, request);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) || tried >= tries || request.signal?.aborted) throw error;
      await sleep(250 * 4 ** (tried - 1));
    }
  }
}

async function requestOnce(
  url: URL,
  { provider, method, headers, body, signal }: ProviderRequest,
): Promise<ProviderAnswer | null> {
  const endTimer = metrics.providerSeconds.startTimer({ provider });
  const init: RequestInit = {
    method,
    headers: {
      accept: "application/json",
      ...(body ? { "content-type": "application/json" } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    // Follows no redirects, so that only our own URL is requested.
    redirect: "error",
  };
  let outcome = "unavailable";
  try {
    const { status, text } = await send(url, init, signal);
    const isUnknown = status === 404 && method === "GET";
    const answer = asObject(text);
    if (!isUnknown && (status >= 500 || unavailableStatuses.includes(status) || (status < 400 && !answer)))
      throw new ProviderUnavailable(`${url.host} answered ${status}`);
    outcome = status < 400 || isUnknown ? "answered" : "refused";
    if (isUnknown) return null;
    if (status >= 400) throw new ProviderRefused(messageOf(answer, status));
    return answer;
  } finally {
    endTimer({ outcome });
  }
}

async function send(
  url: URL,
  init: RequestInit,
  signal?: AbortSignal,
): Promise<{ status: number; text: string }> {
  try {
    return await withTimeout(timeoutMs, signal, async (withinTime) => {
      const response = await fetch(url, { ...init, signal: withinTime });
      const text = await response.text();
      if (text.length > maxAnswerLength) throw new Error("The answer is too long.");
      return { status: response.status, text };
    });
  } catch (error) {
    throw new ProviderUnavailable(`${url.host} did not answer`, { cause: error });
  }
}

function asObject(text: string): ProviderAnswer | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as ProviderAnswer)
      : null;
  } catch {
    return null;
  }
}

function messageOf(answer: ProviderAnswer | null, status: number): string {
  const message = textOf(answer?.Message) || textOf(answer?.message);
  return cutText(message, 200) || `The request was refused (${status}).`;
}

/** Empty if the value is neither text nor a number. */
export const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

/** Pesos as exact decimal text; null if the value is empty, not a number, or negative. */
export function pesoText(value: unknown): string | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && number >= 0 && number < 1e12 ? number.toFixed(2) : null;
}

/** Accepts only http(s) URLs, because tenants follow them; otherwise empty. */
export const checkoutUrl = (value: unknown): string => {
  const text = textOf(value);
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : "";
};
