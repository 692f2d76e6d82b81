import { createECDH, type ECDH, randomBytes, randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { decrypt, verifyVapid } from "./push-crypto";
import { phonesPage } from "./push-page";
import { pause, startSandboxServer } from "./sandbox-server";

/*
 * A push service with its devices, as strict as the RFCs: 8030 (delivery), 8188 and 8291 (encryption), 8292 (VAPID).
 * A test or the demonstration makes devices with `POST /devices`; their messages are at `GET /devices/{id}`.
 */

/** A message as its device has got it. `topic` replaces an earlier one only while a device is away, so all are kept. */
export type ReceivedPush = {
  at: string;
  ttl: number;
  urgency: string;
  topic: string | null;
  payload: {
    web_push: number;
    notification: { title: string; body: string; navigate: string; tag: string };
    app_badge?: number;
  };
};

/** How a device's service misbehaves: it answers a status, or never. */
export type PushFault = { status?: number; retryAfter?: number; silent?: boolean };

export type Phone = {
  id: string;
  name: string;
  /** The public key of the application server. */
  key: string;
  pair: ECDH;
  auth: Buffer;
  isGone: boolean;
  fault: PushFault | null;
  received: ReceivedPush[];
  /** What the service refused, as sentences. */
  refused: string[];
};

const maxBody = 4096;
const maxKept = 100;

/** Starts the push service. @returns its address, and a function that stops it */
export async function startPushSandbox(port: number) {
  const phones = new Map<string, Phone>();
  const app = new Hono();

  app.post("/devices", async (context) => {
    const { key, name = "Phone" } = (await context.req.json()) as { key: string; name?: string };
    const pair = createECDH("prime256v1");
    pair.generateKeys();
    const phone: Phone = {
      id: randomUUID(),
      name,
      key,
      pair,
      auth: randomBytes(16),
      isGone: false,
      fault: null,
      received: [],
      refused: [],
    };
    phones.set(phone.id, phone);
    return context.json({
      id: phone.id,
      endpoint: `${new URL(context.req.url).origin}/push/${phone.id}`,
      keys: { p256dh: pair.getPublicKey("base64url"), auth: phone.auth.toString("base64url") },
    });
  });
  app.get("/devices/:id", (context) => {
    const phone = phones.get(context.req.param("id"));
    return phone ? context.json({ received: phone.received, refused: phone.refused }) : context.notFound();
  });
  app.put("/devices/:id", async (context) => {
    const phone = phones.get(context.req.param("id"));
    if (!phone) return context.notFound();
    const { gone = false, fault = null } = (await context.req.json()) as {
      gone?: boolean;
      fault?: PushFault;
    };
    phone.isGone = gone;
    phone.fault = fault;
    return context.json({});
  });

  app.post("/push/:id", async (context) => {
    const phone = phones.get(context.req.param("id"));
    if (!phone) return context.text("no such subscription", 404);
    if (phone.isGone) return context.text("the subscription has ended", 410);
    if (phone.fault) return await fail(phone.fault);
    const body = Buffer.from(await context.req.arrayBuffer());
    if (body.length > maxBody) return context.text("too large", 413);
    try {
      verifyVapid(context.req.header("authorization") ?? "", new URL(context.req.url).origin, phone.key);
    } catch (error) {
      return refuse(context, phone, error, 403);
    }
    try {
      phone.received.unshift(readMessage(context, body, phone));
      phone.received.splice(maxKept);
    } catch (error) {
      return refuse(context, phone, error, 400);
    }
    return context.body(null, 201, {
      location: `${new URL(context.req.url).origin}/message/${randomUUID()}`,
    });
  });

  app.get("/", (context) => context.html(phonesPage([...phones.values()])));

  return await startSandboxServer(app, port);
}

function readMessage(context: Context, body: Buffer, phone: Phone): ReceivedPush {
  const header = (name: string) => context.req.header(name);
  const ttl = header("ttl") ?? "";
  if (!/^\d{1,9}$/.test(ttl)) throw new Error("TTL is missing or no number");
  const urgency = header("urgency") ?? "normal";
  if (!["very-low", "low", "normal", "high"].includes(urgency)) throw new Error("Urgency is unknown");
  const topic = header("topic") ?? null;
  if (topic !== null && !/^[\w-]{1,32}$/.test(topic)) throw new Error("Topic is not allowed");
  if (header("content-encoding") !== "aes128gcm") throw new Error("Content-Encoding is not aes128gcm");
  const payload = JSON.parse(decrypt(body, phone)) as ReceivedPush["payload"];
  return { at: new Date().toISOString(), ttl: Number(ttl), urgency, topic, payload };
}

function refuse(context: Context, phone: Phone, error: unknown, status: 400 | 403): Response {
  const why = error instanceof Error ? error.message : String(error);
  phone.refused.push(why);
  return context.text(why, status);
}

async function fail({ status = 503, retryAfter, silent }: PushFault): Promise<Response> {
  if (silent) await pause(60_000);
  return new Response("fault", { status, headers: retryAfter ? { "retry-after": String(retryAfter) } : {} });
}
