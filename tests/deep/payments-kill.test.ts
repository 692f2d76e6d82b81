import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import { syncDuePayments } from "@/lib/features/payments/server/reconcile";
import { bundleProgram } from "@/tests/support/bundle";
import { dragonpayBody, makePayer, startProviders } from "@/tests/support/payments";
import { repeats } from "@/tests/support/repeats";

/*
 * The server or its database connections die during a postback: afterwards the payment is as if nothing had happened,
 * whether the postback is sent again or not.
 */

const times = repeats(100);
/** The approximate duration of a postback; a kill may happen at any moment of it. */
const longestMs = 40;

let world: Awaited<ReturnType<typeof startProviders>>;
let program: string;
beforeAll(async () => {
  world = await startProviders();
  await world.dragonpay.behave({ postback: "never" });
  program = await bundleProgram("tests/support/run-api.ts");
});

async function startServer(settings: Record<string, string> = {}) {
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, DRAGONPAY_URL: world.dragonpay.url, ...settings },
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => kill(server));
  const [port] = await once(createInterface(server.stdout), "line");
  return { server, url: `http://127.0.0.1:${port}` };
}

/** A payment that succeeded at the provider, and its postback. */
async function paid() {
  const payer = await makePayer();
  const { body } = await payer("POST", "/payment-dragonpay", dragonpayBody({ amountPaid: 10.25 }));
  return { id: body.id as string, postback: await world.dragonpay.settle(body.txnId, "S") };
}

const tell = (url: string, postback: Record<string, string>) =>
  fetch(`${url}/api/payment-dragonpay/callback`, {
    method: "POST",
    body: new URLSearchParams(postback),
  }).then(
    (answer) => answer.text(),
    () => "no answer",
  );

/** The stored facts of a payment; each must exist exactly once. */
async function traces(id: string) {
  const [found] =
    await sqlClient`select status, outsource_status, enquire_at > now() + interval '12 hours' as has_ended,
      (select count(*)::int from payment_change where payment_id = p.id and by_kind = 'provider') as changes,
      (select count(*)::int from payment_event where payment_id = p.id) as words,
      (select count(*)::int from notification where record_id = p.id and tenant_id is not null) as told
    from payment p where id = ${id}`;
  return found;
}
const done = { status: 2, outsource_status: "S", has_ended: true, changes: 1, words: 1, told: 1 };
const untouched = { status: 1, outsource_status: null, has_ended: false, changes: 0, words: 0, told: 0 };

/** Half of the postbacks are sent again; the job finds the other payments. */
async function recover(id: string, postback: Record<string, string>, round: number): Promise<void> {
  // No payment is only partly updated.
  expect([done, untouched]).toContainEqual(await traces(id));
  if (round % 2 === 0) expect(await tell(world.api, postback)).toBe("result=OK");
  await sqlClient`update payment set enquire_at = now() where id = ${id} and enquire_at is not null`;
  await syncDuePayments();
  expect(await traces(id)).toEqual(done);
}

test(`the server is killed ${times} times`, { timeout: 900_000 }, async () => {
  let finished = 0;
  let next = startServer();
  for (let round = 0; round < times; round++) {
    const { server, url } = await next;
    if (round + 1 < times) next = startServer();
    const { id, postback } = await paid();
    const answered = tell(url, postback);
    await sleep(Math.random() * longestMs);
    await kill(server);
    if ((await answered) === "result=OK") finished++;
    await recover(id, postback, round);
  }
  expect(finished).toBeLessThan(times);
});

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function kill(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = once(server, "exit");
  server.kill("SIGKILL");
  await ended;
}

test(`the database connections are cut ${times} times`, { timeout: 900_000 }, async () => {
  // With a separate application name, so that this process keeps its connections.
  const role = "cut_again_and_again";
  await sqlClient.unsafe(`drop role if exists ${role}`);
  await sqlClient.unsafe(`create role ${role} superuser login password '${role}'`);
  const database = new URL(process.env.DATABASE_URL ?? "");
  Object.assign(database, { username: role, password: role });
  let finished = 0;
  const running = await startServer({ DATABASE_URL: database.href });
  for (let round = 0; round < times; round++) {
    const { id, postback } = await paid();
    const answered = tell(running.url, postback);
    await sleep(Math.random() * longestMs);
    await sqlClient`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role}`;
    if ((await answered) === "result=OK") finished++;
    await recover(id, postback, round);
  }
  expect(hasEnded(running.server)).toBe(false);
  await kill(running.server);
  await sqlClient.unsafe(`drop role ${role}`);
  expect(finished).toBeLessThan(times);
});
