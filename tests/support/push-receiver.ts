import { createECDH, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sqlClient } from "@/lib/core/server/database";
import { vapid } from "@/lib/ports/push/server/keys";
import { atFileEnd } from "./test-file";

/* Thousands of devices, for tests of the time that their messages need. */

/**
 * Starts a push service that only counts: to decrypt each message, as scripts/sandbox/push.ts does, would take as long as
 * to send it.
 * @param answerMs how long each answer takes
 */
export async function startPushReceiver(answerMs: number) {
  /** The topics of the messages to each path. */
  const received = new Map<string, string[]>();
  const server = createServer((request, response) => {
    const { url = "", headers } = request;
    request.resume().on("end", () => {
      received.set(url, [...(received.get(url) ?? []), String(headers.topic)]);
      if (!url.startsWith("/silent/")) setTimeout(() => response.writeHead(201).end(), answerMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atFileEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

/**
 * Inserts tenants with one device each, at `/push/1`, `/push/2` and so on; the first `mailed` of them get mails too.
 * @param silent how many more have a device at `/silent/…`, which never answers
 */
export async function insertDevices(
  url: string,
  count: number,
  { mailed = 0, silent = 0 }: { mailed?: number; silent?: number } = {},
): Promise<void> {
  const pair = createECDH("prime256v1");
  const p256dh = pair.generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  const key = vapid?.publicKey ?? "";
  await sqlClient`
    with person as (
      insert into tenant (id, client_code, client_code_key, uoccname, email)
      select gen_random_uuid(), 'PUSH-' || n, 'PUSH-' || n, 'Person ' || n, 'person' || n || '@tower.test'
      from generate_series(1, ${count + silent}::int) n
      returning id, substr(client_code, 6)::int as n
    ), account as (
      insert into account (id) select id from person
    ), member as (
      insert into membership (id, tenant_id, account_id, role, rights, starts_on, approved_at, joined_at)
      select id, id, id, 'owner', '{}', current_date, now(), now() from person
    ), preference as (
      insert into notification_preference (id, account_id, kinds)
      select gen_random_uuid(), id, '{"posts": {"bell": true, "push": true, "mail": true}}' from person where n <= ${mailed}
    )
    insert into push_subscription (id, endpoint, p256dh, auth, server_key, account_id, label)
    select gen_random_uuid(), ${url}::text || case when n <= ${count} then '/push/' || n else '/silent/' || n end,
      ${p256dh}, ${auth}, ${key}, id, 'Phone'
    from person`;
  // As the database does by itself some time after such a change.
  await sqlClient`analyze`;
}
