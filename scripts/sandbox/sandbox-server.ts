import { setTimeout as sleep } from "node:timers/promises";
import { serve } from "@hono/node-server";
import type { Context, Hono } from "hono";

/* What the sandboxes of the payment providers share. They listen on this machine alone. */

/** How a sandbox is told to misbehave; everything is left out where it behaves. */
export type Behaviour = {
  /** When the provider tells of a payment. */
  postback: "once" | "twice" | "late" | "never";
  lateMs: number;
  /** The strongest signature that is sent; `bad` signs with another secret, `revoked` with a key that no longer counts. */
  signature: "rsa" | "hmac" | "sha1" | "bad" | "revoked";
  /** The status that the postback claims, in place of the provider's own. */
  claims: string | null;
  /** The amount and currency that an enquiry tells, in place of what was asked. */
  amount: string | null;
  currency: string | null;
  /** The e-mail address of a person whose payments are refused. */
  refuses: string | null;
  /** Answers 502. */
  down: boolean;
  /** Answers 200 with what is no JSON. */
  garbled: boolean;
  /** Takes a payment, and never answers. */
  losesAnswer: boolean;
  /** Takes a payment, and answers with this status, as a firewall or an overloaded host does. */
  createStatus: number | null;
  /** AQWire's check: `status` tells that the call succeeded, and `data.status` of the payment. */
  callStatus: boolean;
  /** AQWire's check names our own id of the transaction. */
  namesUniqueId: boolean;
  /** A check or an enquiry tells no reference. */
  noReference: boolean;
};

const good: Behaviour = {
  postback: "once",
  lateMs: 500,
  signature: "rsa",
  claims: null,
  amount: null,
  currency: null,
  refuses: null,
  down: false,
  garbled: false,
  losesAnswer: false,
  createStatus: null,
  callStatus: false,
  namesUniqueId: false,
  noReference: false,
};

export const behaviourFrom = (overrides: unknown): Behaviour => ({
  ...good,
  ...(overrides as Partial<Behaviour>),
});

/** The answer of a provider that fails; null where it works. */
export function failure(context: Context, { down, garbled }: Behaviour): Response | null {
  if (down) return context.text("Bad Gateway", 502);
  return garbled ? context.html("<h1>We will be back soon</h1>") : null;
}

/** What a creation is answered in place of the transaction that it has made; null where the sandbox behaves. */
export async function lostAnswer({ losesAnswer, createStatus }: Behaviour): Promise<Response | null> {
  if (losesAnswer) await pause(60_000);
  const status = losesAnswer ? 504 : createStatus;
  return status === null ? null : new Response("<h1>Please try again later</h1>", { status });
}

export const pause = (milliseconds: number): Promise<void> => sleep(milliseconds, undefined, { ref: false });

/** Sends a form, as a provider tells of a payment; whether it was taken is the receiver's affair. */
export async function sendPostback(url: string, parameters: URLSearchParams): Promise<void> {
  await fetch(url, { method: "POST", body: parameters, signal: AbortSignal.timeout(20_000) }).catch(
    (error: unknown) => console.log(`${url} was not reached: ${String(error)}`),
  );
}

/** Starts a sandbox; port 0 takes a free one. */
export async function startSandboxServer(app: Hono, port: number) {
  app.get("/health", (context) => context.json({ status: "ok" }));
  const { server, taken } = await new Promise<{ server: ReturnType<typeof serve>; taken: number }>(
    (resolve, reject) => {
      const started = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" }, (info) =>
        resolve({ server: started, taken: info.port }),
      );
      started.once("error", reject);
    },
  );
  return {
    port: taken,
    url: `http://127.0.0.1:${taken}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page on which a person pays: a button for each outcome. */
export const payPage = (provider: string, description: string, amount: string) => `<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${provider} sandbox</title>
<style>body{font:1rem system-ui;max-width:26rem;margin:3rem auto;padding:0 1rem}button{font:inherit;display:block;
width:100%;min-height:2.75rem;margin:.5rem 0;cursor:pointer}</style>
<h1>${provider} sandbox</h1><p>${escaped(description)}</p><p><b>PHP ${escaped(amount)}</b></p>
<form method="post">
<button name="status" value="S">Success</button><button name="status" value="P">Pending</button>
<button name="status" value="F">Failure</button><button name="status" value="R">Refund</button></form></html>`;
