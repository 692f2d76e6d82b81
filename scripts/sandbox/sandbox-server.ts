import { setTimeout as sleep } from "node:timers/promises";
import { serve } from "@hono/node-server";
import type { Context, Hono } from "hono";

/* Shared by the sandboxes. They listen only on this machine. */

/** How a sandbox misbehaves; empty if it behaves. */
export type Behaviour = {
  /** When the provider sends its postback. */
  postback: "once" | "twice" | "late" | "never";
  lateMs: number;
  /** The strongest signature in the postback; `bad` is signed with another secret, `revoked` with a revoked key. */
  signature: "rsa" | "hmac" | "sha1" | "bad" | "revoked";
  /** The status in the postback, instead of the transaction's status. */
  claims: string | null;
  /** The amount and currency in the response to an enquiry, instead of the requested ones. */
  amount: string | null;
  currency: string | null;
  /** The e-mail address of a user whose payments are refused. */
  refuses: string | null;
  /** Responds with 502. */
  down: boolean;
  /** Responds with 200 and a body that is not JSON. */
  garbled: boolean;
  /** Creates the transaction and never responds. */
  losesAnswer: boolean;
  /** Creates the transaction and responds with this status, as a firewall or an overloaded host does. */
  createStatus: number | null;
  /** In AQWire's check, `status` is that of the call, and `data.status` that of the payment. */
  callStatus: boolean;
  /** AQWire's check contains our transaction id. */
  namesUniqueId: boolean;
  /** A check or an enquiry contains no reference. */
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

/** The response of a failing provider; null if it works. */
export function failure(context: Context, { down, garbled }: Behaviour): Response | null {
  if (down) return context.text("Bad Gateway", 502);
  return garbled ? context.html("<h1>We will be back soon</h1>") : null;
}

/** The response to a creation instead of the created transaction; null if the sandbox behaves. */
export async function lostAnswer({ losesAnswer, createStatus }: Behaviour): Promise<Response | null> {
  if (losesAnswer) await pause(60_000);
  const status = losesAnswer ? 504 : createStatus;
  return status === null ? null : new Response("<h1>Please try again later</h1>", { status });
}

export const pause = (milliseconds: number): Promise<void> => sleep(milliseconds, undefined, { ref: false });

/** Sends a postback as a form. Whether the receiver accepts it does not matter. */
export async function sendPostback(url: string, parameters: URLSearchParams): Promise<void> {
  await fetch(url, { method: "POST", body: parameters, signal: AbortSignal.timeout(20_000) }).catch(
    (error: unknown) => console.log(`${url} was not reached: ${String(error)}`),
  );
}

/** Starts a sandbox; port 0 chooses a free one. */
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

export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page on which a user pays, with a button for each outcome. */
export const payPage = (provider: string, description: string, amount: string) => `<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${provider} sandbox</title>
<style>body{font:1rem system-ui;max-width:26rem;margin:3rem auto;padding:0 1rem}button{font:inherit;display:block;
width:100%;min-height:2.75rem;margin:.5rem 0;cursor:pointer}</style>
<h1>${provider} sandbox</h1><p>${escaped(description)}</p><p><b>PHP ${escaped(amount)}</b></p>
<form method="post">
<button name="status" value="S">Success</button><button name="status" value="P">Pending</button>
<button name="status" value="F">Failure</button><button name="status" value="R">Refund</button></form></html>`;
