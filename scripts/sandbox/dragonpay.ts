import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomInt,
  sign,
} from "node:crypto";
import { type Context, Hono } from "hono";
import {
  type Behaviour,
  behaviourFrom,
  failure,
  lostAnswer,
  pause,
  payPage,
  sendPostback,
  startSandboxServer,
} from "./sandbox-server";

/*
 * The part of DragonPay's Payment Switch that the product uses, as strict as the provider: it checks authorization,
 * fields and unique transaction ids, and sends signed postbacks before the browser returns. `POST /sandbox` makes it
 * misbehave.
 */

type Settings = {
  port: number;
  merchantId: string;
  apiKey: string;
  secret: string;
  /** The RSA key for signing, as PKCS #8 in base64; by default a new one. */
  key?: string | undefined;
  /**
   * The URLs for postbacks and for the returning browser; they are registered with DragonPay, not sent with a request.
   */
  postbackUrl: string;
  returnUrl: string;
};

type Transaction = {
  txnId: string;
  refNo: string;
  amount: string;
  currency: string;
  description: string;
  email: string;
  param1: string;
  param2: string;
  /** Null until the user has chosen a channel; until then an enquiry returns 404. */
  status: string | null;
  message: string;
};

const messages: Record<string, string> = {
  S: "[000] BOG Reference No: 20261120120000",
  P: "[000] Waiting for the deposit",
  F: "[107] Cancelled",
  R: "[000] Refunded",
};

/**
 * Starts the sandbox.
 * @returns its port, and a function that stops it
 */
export async function startDragonpaySandbox(settings: Settings) {
  const transactions = new Map<string, Transaction>();
  const privateKey = privateKeyOf(settings.key);
  const revokedKey = privateKeyOf(undefined);
  const publishedKeys = [
    { value: publicPart(revokedKey), status: "Revoked" },
    { value: publicPart(privateKey), status: "Active" },
  ];
  let behaviour: Behaviour = behaviourFrom({});
  const app = new Hono();

  const refuse = (context: Context, message: string, status: 400 | 401 = 400) =>
    context.json({ RefNo: "", Status: "F", Message: message, Url: "" }, status);
  const expected = `Basic ${Buffer.from(`${settings.merchantId}:${settings.apiKey}`).toString("base64")}`;
  const isAllowed = (context: Context) => context.req.header("authorization") === expected;

  app.get("/api/collect/v1/keys/callback", (context) => context.json(publishedKeys));

  app.post("/api/collect/v1/:txnid/post", async (context) => {
    if (!isAllowed(context)) return refuse(context, "[104] Unauthorized access", 401);
    const failed = failure(context, behaviour);
    if (failed) return failed;
    const txnId = context.req.param("txnid");
    const body = (await context.req.json().catch(() => ({}))) as Record<string, unknown>;
    const fault = faultOf(txnId, body) ?? (transactions.has(txnId) ? "[103] Invalid reference number" : null);
    if (fault) return refuse(context, fault);
    if (body.Email === behaviour.refuses) return refuse(context, "[111] Invalid parameters");
    const refNo = String(randomInt(10_000_000, 99_999_999));
    transactions.set(txnId, {
      txnId,
      refNo,
      amount: String(body.Amount),
      currency: String(body.Currency),
      description: String(body.Description),
      email: String(body.Email),
      param1: String(body.Param1 ?? ""),
      param2: String(body.Param2 ?? ""),
      status: null,
      message: "",
    });
    // The transaction is created, but the response is lost.
    const lost = await lostAnswer(behaviour);
    if (lost) return lost;
    const page = `${new URL(context.req.url).origin}/Pay.aspx?refno=${refNo}`;
    return context.json({ RefNo: refNo, Status: "S", Message: "", Url: page });
  });

  app.get("/api/collect/v1/txnid/:txnid", (context) => {
    if (!isAllowed(context)) return refuse(context, "[104] Unauthorized access", 401);
    const failed = failure(context, behaviour);
    if (failed) return failed;
    const found = transactions.get(context.req.param("txnid"));
    if (!found?.status) return context.json({ Message: "Not found" }, 404);
    return context.json({
      RefNo: behaviour.noReference ? "" : found.refNo,
      MerchantId: settings.merchantId,
      TxnId: found.txnId,
      Amount: Number(behaviour.amount ?? found.amount),
      Currency: behaviour.currency ?? found.currency,
      Description: found.description,
      Status: found.status,
      Email: found.email,
      ProcMsg: found.message,
      Param1: found.param1,
      Param2: found.param2,
      Fee: 0,
    });
  });

  app.get("/Pay.aspx", (context) => {
    const found = byReference(context.req.query("refno"));
    return found ? context.html(payPage("DragonPay", found.description, found.amount)) : context.notFound();
  });

  app.post("/Pay.aspx", async (context) => {
    const found = byReference(context.req.query("refno"));
    if (!found) return context.notFound();
    const { status } = await context.req.parseBody();
    const parameters = await settle(found, String(status));
    return context.redirect(`${settings.returnUrl}?${parameters}`, 303);
  });

  // Called by tests or from the console to change the behaviour or to pay.
  app.post("/sandbox", async (context) => {
    behaviour = behaviourFrom(await context.req.json());
    return context.json(behaviour);
  });
  app.post("/sandbox/:txnid", async (context) => {
    const found = transactions.get(context.req.param("txnid"));
    const { status } = (await context.req.json()) as { status: string };
    if (!found) return context.notFound();
    return context.json(Object.fromEntries(await settle(found, status)));
  });

  const byReference = (refNo = "") => [...transactions.values()].find((one) => one.refNo === refNo);

  /**
   * Sets a status and sends the postback before the browser returns.
   * @returns the parameters of both
   */
  async function settle(found: Transaction, status: string): Promise<URLSearchParams> {
    found.status = status;
    found.message = messages[status] ?? "[111] Invalid parameters";
    const parameters = signed(found);
    if (behaviour.postback === "late") void pause(behaviour.lateMs).then(() => post(parameters));
    else if (behaviour.postback !== "never") await post(parameters);
    if (behaviour.postback === "twice") await post(parameters);
    return parameters;
  }

  const post = (parameters: URLSearchParams) => sendPostback(settings.postbackUrl, parameters);

  function signed({ txnId, refNo, status, message, param1, param2, amount }: Transaction): URLSearchParams {
    const statusCode = behaviour.claims ?? status ?? "";
    const base = [txnId, refNo, statusCode, message];
    const secret = behaviour.signature === "bad" ? "another secret" : settings.secret;
    const digest = createHash("sha1")
      .update([...base, secret].join(":"))
      .digest("hex");
    const parameters = new URLSearchParams({
      txnid: txnId,
      refno: refNo,
      status: statusCode,
      message,
      digest,
    });
    for (const [name, value] of Object.entries({ param1, param2 })) if (value) parameters.set(name, value);
    if (behaviour.signature === "sha1") return parameters;
    const whole = [...base, settings.merchantId, param1, param2].join(":");
    parameters.set("merchantid", settings.merchantId);
    parameters.set("amount", amount);
    parameters.set("ccy", "PHP");
    parameters.set("signature", createHmac("sha256", secret).update(whole).digest("base64"));
    if (behaviour.signature === "hmac") return parameters;
    const data = Buffer.from(`${whole}:${behaviour.signature === "bad" ? "0.00" : amount}`);
    const key = behaviour.signature === "revoked" ? revokedKey : privateKey;
    parameters.set("signatures", sign("RSA-SHA256", data, key).toString("base64"));
    return parameters;
  }

  return await startSandboxServer(app, settings.port);
}

const publicPart = (key: KeyObject): string =>
  createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64");

const privateKeyOf = (key: string | undefined): KeyObject =>
  key
    ? createPrivateKey({ key: Buffer.from(key, "base64"), format: "der", type: "pkcs8" })
    : generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

function faultOf(txnId: string, body: Record<string, unknown>): string | null {
  if (!/^[A-Za-z0-9-]{1,40}$/.test(txnId)) return "[103] Invalid reference number";
  if (typeof body.Amount !== "string" || !/^\d{1,9}\.\d{2}$/.test(body.Amount)) return "[111] Invalid Amount";
  if (Number(body.Amount) <= 0) return "[111] Invalid Amount";
  if (body.Currency !== "PHP") return "[106] Currency not supported";
  const texts = { Description: 128, Email: 40, Param1: 80, Param2: 80 };
  for (const [name, longest] of Object.entries(texts)) {
    const value = body[name] ?? (name.startsWith("Param") ? "" : undefined);
    if (typeof value !== "string" || value.length > longest) return `[111] Invalid ${name}`;
  }
  return /^[^\s@]+@[^\s@]+$/.test(String(body.Email)) ? null : "[111] Invalid Email";
}
