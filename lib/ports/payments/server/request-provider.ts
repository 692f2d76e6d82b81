import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { ProviderRefused, ProviderUnavailable } from "@/lib/ports/payments/port";

/** How long one request may take. */
const timeoutMs = 10_000;
/** The longest answer that is accepted, in characters. */
const maxAnswerLength = 200_000;

/** `signal` ends the request before its own time limit. */
type ProviderRequest = {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
};
type ProviderAnswer = Record<string, unknown>;

/** What a firewall or an overloaded host answers: whether the provider did what was asked is not known. */
const unavailableStatuses = [403, 408, 425, 429];

/**
 * Asks a provider, in JSON.
 *
 * @param tries how often at most where it does not answer, with growing pauses; only for what may be asked twice
 * @returns its answer, or null for a 404
 * @throws ProviderRefused with the provider's own message, ProviderSilent
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
  { method, headers, body, signal }: ProviderRequest,
): Promise<ProviderAnswer | null> {
  const { status, text } = await send(url, {
    method,
    headers: {
      accept: "application/json",
      ...(body ? { "content-type": "application/json" } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    // An address of our own making is asked, and no other.
    redirect: "error",
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
  });
  if (status === 404 && method === "GET") return null;
  const answer = asObject(text);
  if (status >= 500 || unavailableStatuses.includes(status) || (status < 400 && !answer))
    throw new ProviderUnavailable(`${url.host} answered ${status}`);
  if (status >= 400) throw new ProviderRefused(messageOf(answer, status));
  return answer;
}

async function send(url: URL, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    if (text.length > maxAnswerLength) throw new Error("The answer is too long.");
    return { status: response.status, text };
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
  return message.slice(0, 200) || `The request was refused (${status}).`;
}

/** A value of an answer as text; empty where it is neither text nor a number. */
export const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

/** A number of pesos as exact decimal text; null where it is empty, no number, or below zero. */
export function pesoText(value: unknown): string | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && number >= 0 && number < 1e12 ? number.toFixed(2) : null;
}

/** The address of a page on which people pay; empty where it is none: they follow it. */
export const checkoutUrl = (value: unknown): string => {
  const text = textOf(value);
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : "";
};
