import { createHmac, randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import {
  type Behaviour,
  behaviourFrom,
  failure,
  lostAnswer,
  pause,
  payPage,
  startSandboxServer,
} from "./sandbox-server";

/* The part of AQWire's API that the product uses, as strict as the provider. `POST /sandbox` makes it misbehave. */

type Settings = { port: number; merchantCode: string; clientId: string; secret: string };

/** A request to create a transaction, validated by `faultOf`. */
type CreateRequest = {
  uniqueId: string;
  amount: number;
  customer: { email: string };
  project: { name: string };
  redirectUrl: Transaction["redirects"];
};

type Transaction = {
  uniqueId: string;
  transactionId: string;
  referenceId: string;
  amount: string;
  description: string;
  redirects: { success: string; cancel: string; callback: string };
  status: string;
};

/** The fee that AQWire adds to the amount. */
const fee = 25;
const statusByCode: Record<string, string> = { S: "SUCCESS", R: "REFUNDED", P: "INC", F: "INC" };

/**
 * Starts the sandbox.
 * @returns its port, and a function that stops it
 */
export async function startAqwireSandbox(settings: Settings) {
  const transactions = new Map<string, Transaction>();
  let behaviour: Behaviour = behaviourFrom({});
  const app = new Hono();
  const token = createHmac("sha256", settings.secret)
    .update(`${settings.merchantCode}:${settings.clientId}`)
    .digest("base64");
  const isAllowed = (context: Context) =>
    context.req.header("authorization") === `Bearer ${token}` &&
    context.req.header("qw-merchant-id") === settings.merchantCode;

  app.post("/api/v3/transactions/create", async (context) => {
    if (!isAllowed(context)) return context.json({ message: "Unauthorized" }, 401);
    const failed = failure(context, behaviour);
    if (failed) return failed;
    const body = (await context.req.json().catch(() => ({}))) as CreateRequest;
    const fault = faultOf(body) ?? (isKnown(body.uniqueId) ? "uniqueId must be unique" : null);
    if (fault) return context.json({ message: fault }, 400);
    if (body.customer.email === behaviour.refuses) {
      return context.json({ message: "customer is not accepted" }, 400);
    }
    const transactionId = randomUUID();
    transactions.set(transactionId, {
      uniqueId: body.uniqueId,
      transactionId,
      referenceId: `AQ${Date.now()}${transactions.size}`,
      amount: Number(body.amount).toFixed(2),
      description: body.project.name,
      redirects: body.redirectUrl,
      status: "INC",
    });
    const lost = await lostAnswer(behaviour);
    if (lost) return lost;
    const paymentUrl = `${new URL(context.req.url).origin}/pay/${transactionId}`;
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    return context.json({ status: "SUCCESS", paymentUrl, data: { transactionId, status: "INC", expiresAt } });
  });

  app.get("/api/v3/transactions/check/:id", (context) => {
    if (!isAllowed(context)) return context.json({ message: "Unauthorized" }, 401);
    const failed = failure(context, behaviour);
    if (failed) return failed;
    const found = transactions.get(context.req.param("id"));
    if (!found) return context.json({ message: "Transaction not found" }, 404);
    const total = Number(behaviour.amount ?? found.amount) + fee;
    return context.json({
      status: behaviour.callStatus ? "SUCCESS" : found.status,
      data: {
        ...(behaviour.callStatus ? { status: found.status } : {}),
        ...(behaviour.namesUniqueId ? { uniqueId: found.uniqueId } : {}),
        referenceId: found.status === "INC" || behaviour.noReference ? "" : found.referenceId,
        paymentMethod: found.status === "INC" ? "" : "Visa",
        paidAt: null,
        bill: { total: { amount: total }, fee: { amount: fee } },
      },
    });
  });

  app.get("/pay/:id", (context) => {
    const found = transactions.get(context.req.param("id"));
    return found ? context.html(payPage("AQWire", found.description, found.amount)) : context.notFound();
  });
  app.post("/pay/:id", async (context) => {
    const found = transactions.get(context.req.param("id"));
    if (!found) return context.notFound();
    const { status } = await context.req.parseBody();
    await settle(found, String(status));
    const { success, cancel } = found.redirects;
    return context.redirect(status === "F" ? cancel : success, 303);
  });

  app.post("/sandbox", async (context) => {
    behaviour = behaviourFrom(await context.req.json());
    return context.json(behaviour);
  });
  app.post("/sandbox/:uniqueId", async (context) => {
    const found = [...transactions.values()].find(
      ({ uniqueId }) => uniqueId === context.req.param("uniqueId"),
    );
    if (!found) return context.notFound();
    await settle(found, ((await context.req.json()) as { status: string }).status);
    return context.json({ transactionId: found.transactionId });
  });

  const isKnown = (uniqueId: string) => [...transactions.values()].some((one) => one.uniqueId === uniqueId);

  async function settle(found: Transaction, statusCode: string): Promise<void> {
    found.status = statusByCode[statusCode] ?? "INC";
    if (behaviour.postback === "late") void pause(behaviour.lateMs).then(() => call(found));
    else if (behaviour.postback !== "never") await call(found);
    if (behaviour.postback === "twice") await call(found);
  }

  async function call({ redirects, transactionId, uniqueId }: Transaction): Promise<void> {
    await fetch(redirects.callback, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ data: { transactionId, uniqueId, status: behaviour.claims ?? "SUCCESS" } }),
      signal: AbortSignal.timeout(20_000),
    }).catch((error: unknown) => console.log(`${redirects.callback} was not reached: ${String(error)}`));
  }

  return await startSandboxServer(app, settings.port);
}

function faultOf(body: Record<string, unknown>): string | null {
  const { uniqueId, currency, paymentType, amount, customer, project, redirectUrl } = body;
  if (typeof uniqueId !== "string" || uniqueId === "") return "uniqueId is required";
  if (currency !== "PHP") return "currency is not supported";
  if (paymentType !== "OTHERS") return "paymentType is not supported";
  if (typeof amount !== "number" || amount <= 0) return "amount must be a positive number";
  const { name, email, mobile = "+63" } = (customer ?? {}) as Record<string, unknown>;
  if (typeof name !== "string" || typeof email !== "string" || !email.includes("@"))
    return "customer is required";
  if (typeof mobile !== "string" || !/^\+(?!630)[1-9]\d{1,14}$/.test(mobile))
    return "customer.mobile is not valid";
  if (typeof (project as { name?: unknown } | undefined)?.name !== "string") return "project is required";
  const links = Object.values((redirectUrl ?? {}) as Record<string, unknown>);
  return links.length === 3 && links.every((link) => URL.canParse(String(link)))
    ? null
    : "redirectUrl is required";
}
