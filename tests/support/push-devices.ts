import type { PushFault, ReceivedPush } from "@/scripts/sandbox/push";

/* Devices of the push service, over HTTP. */

export type Call = (
  method: "GET" | "POST",
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: unknown }>;

const json = { "content-type": "application/json" };

/** A device of the push service at a URL, as a browser knows it. It accepts messages of the product alone. */
export async function makeDeviceAt(url: string, as: Call) {
  const { key } = (await as("GET", "/push-key")).body as { key: string };
  const answer = await fetch(`${url}/devices`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ key }),
  });
  const { id, endpoint, keys } = (await answer.json()) as {
    id: string;
    endpoint: string;
    keys: { p256dh: string; auth: string };
  };
  const read = async () =>
    (await (await fetch(`${url}/devices/${id}`)).json()) as { received: ReceivedPush[]; refused: string[] };
  return {
    endpoint,
    keys,
    /** What it has received, newest first. Fails if the service has refused something. */
    received: async () => {
      const { received, refused } = await read();
      if (refused.length > 0) throw new Error(refused.join("; "));
      return received;
    },
    behave: (how: { gone?: boolean; fault?: PushFault }) =>
      fetch(`${url}/devices/${id}`, { method: "PUT", headers: json, body: JSON.stringify(how) }),
  };
}

/** Registers a device of a person. */
export async function registerDeviceAt(url: string, as: Call, label = "Phone") {
  const device = await makeDeviceAt(url, as);
  const { endpoint, keys } = device;
  const { status, body } = await as("POST", "/push-subscription", { endpoint, keys, label });
  if (status !== 201) throw new Error(`the device was not registered: ${JSON.stringify(body)}`);
  return { ...device, id: (body as { id: string }).id };
}
