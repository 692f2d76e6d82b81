import { generateKeyPairSync } from "node:crypto";
import { serve } from "@hono/node-server";
import { env } from "@/lib/core/env";
import { sqlClient } from "@/lib/core/server/database";
import { api } from "@/lib/http/app";
import { startAqwireSandbox } from "@/scripts/sandbox/aqwire";
import { startDragonpaySandbox } from "@/scripts/sandbox/dragonpay";
import type { Behaviour } from "@/scripts/sandbox/sandbox-server";
import { addStatement } from "@/tests/support/statements";
import { makeTenant } from "./people";
import { atFileEnd } from "./test-file";
import { withSession } from "./tickets";

/* The payment providers' sandboxes over HTTP, and the API that receives their postbacks. */

const post = async (url: string, body: object) => {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as Record<string, string>;
};

/**
 * Like a provider's key, it outlives its server: the product caches the public key for an hour, through all files of a
 * worker.
 */
const key = generateKeyPairSync("rsa", { modulusLength: 2048 })
  .privateKey.export({ format: "der", type: "pkcs8" })
  .toString("base64");

/**
 * Starts both sandboxes and the API for a test file.
 * @param product the URL for DragonPay's postbacks, by default this API's
 */
export async function startProviders(product?: string) {
  const server = serve({
    fetch: (request) => api.fetch(request, { address: "127.0.0.1" }),
    port: 0,
    hostname: "127.0.0.1",
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  const before = { ...env };
  env.APP_URL = `http://127.0.0.1:${port}`;
  const dragonpay = await startDragonpaySandbox({
    port: 0,
    merchantId: "TESTS",
    apiKey: "tests-api-key",
    secret: "tests-secret",
    key,
    postbackUrl: `${product ?? env.APP_URL}/api/payment-dragonpay/callback`,
    returnUrl: `${env.APP_URL}/billings/payments/dragonpay/message`,
  });
  const aqwire = await startAqwireSandbox({
    port: 0,
    merchantCode: "TESTS",
    clientId: "CLIENT-1",
    secret: "tests-secret",
  });
  env.DRAGONPAY_URL = dragonpay.url;
  env.AQWIRE_URL = aqwire.url;
  atFileEnd(async () => {
    Object.assign(env, before);
    await Promise.all([dragonpay.close(), aqwire.close()]);
    await new Promise((resolve) => server.close(resolve));
  });
  const sandbox = (url: string) => ({
    url,
    /** Sets the sandbox's behaviour from now on; without an argument it behaves. */
    behave: (behaviour: Partial<Behaviour> = {}) => post(`${url}/sandbox`, behaviour),
    /**
     * Pays as a user.
     * @returns the parameters with which the browser returns
     */
    settle: (transactionId: string, status: string) => post(`${url}/sandbox/${transactionId}`, { status }),
  });
  return { api: env.APP_URL, dragonpay: sandbox(dragonpay.url), aqwire: sandbox(aqwire.url) };
}

/** A logged-in tenant with a bill. */
export async function makePayer(amount = "18742.50") {
  const tenant = await makeTenant();
  await addStatement(tenant.id, {
    soaDate: "2026-10-25",
    soaAmount: amount,
    soaName: "SOA-payer.pdf",
    soaPdf: "soa/pdf/SOA-payer.pdf",
  });
  await sqlClient`update tenant set soa_date = '2026-10-25', soa_amount = ${amount}, soa_name = 'SOA-payer.pdf',
    soa_pdf = 'soa/pdf/SOA-payer.pdf' where id = ${tenant.id}`;
  return Object.assign(await withSession(tenant), { invoice: `[${tenant.clientCode}]10252026` });
}

/** The body of a payment at DragonPay. */
export const dragonpayBody = (values: object = {}) => ({
  email: "ana.reyes@example.com",
  amountPaid: 1500.25,
  transactionDate: "2026-11-20",
  ...values,
});

/** The body of a payment at AQWire. */
export const aqwireBody = (values: object = {}) => ({
  email: "ana.reyes@example.com",
  amountPaid: 1500.25,
  currency: "PHP",
  paymentType: "OTHERS",
  ...values,
});
