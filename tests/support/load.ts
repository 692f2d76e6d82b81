import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sqlClient } from "@/lib/core/server/database";
import { kindOf } from "@/lib/features/tickets/registry";
import { validBody } from "@/tests/support/tickets";
import type { Caller } from "./people";

/* A tenant who files gate passes and reads lists all the time, through a running server. */

/** An answer other than the wanted one. `status` 0: there was none, and `text` says why. */
export type Refusal = { call: string; status: number; text: string };

export type Seen = {
  /** The ids of the creations that were acknowledged. */
  filed: Set<string>;
  answers: number;
  /** Creations without an acknowledgement after all tries. */
  unfiled: string[];
  /** How often a creation was sent again with its key. */
  repeated: number;
  refusals: Refusal[];
  /** How long the slowest call took, whatever its end. */
  slowestMs: number;
};

const kind = kindOf("gatePass");

/**
 * Files gate passes and reads lists with six requests at a time. A creation without an acknowledgement is sent again
 * with its key.
 * @param options.tries how often a creation is sent
 * @param options.seconds how long; otherwise until `stop` is called
 */
export function startLoad(
  url: string,
  tenant: Caller,
  { tries = 5, seconds = Number.POSITIVE_INFINITY }: { tries?: number; seconds?: number } = {},
) {
  let until = Date.now() + seconds * 1000;
  const seen: Seen = {
    filed: new Set(),
    answers: 0,
    unfiled: [],
    repeated: 0,
    refusals: [],
    slowestMs: 0,
  };
  const send = async (wanted: number, method: string, path: string, body?: unknown, key?: string) => {
    const started = performance.now();
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tenant.token}`,
        ...(key ? { "idempotency-key": key, "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(60_000),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((error: Error) => ({ status: 0, text: `${error.message} ${error.cause ?? ""}` }));
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - started);
    if (answer.status === wanted) seen.answers++;
    else seen.refusals.push({ call: `${method} ${path}`, ...answer });
    return answer.status === wanted ? answer.text : null;
  };
  const fileOnce = async () => {
    const key = randomUUID();
    const body = validBody(kind, tenant);
    for (let tried = 0; tried < tries; tried++) {
      if (tried > 0) seen.repeated++;
      const answer = await send(201, "POST", "/ticket", body, key);
      if (answer) {
        seen.filed.add((JSON.parse(answer) as { id: string }).id);
        return;
      }
      await sleep(200);
    }
    seen.unfiled.push(key);
  };
  const workers = Array.from({ length: 6 }, async (_, worker) => {
    while (Date.now() < until) {
      const files = worker % 3 === 0;
      await (files ? fileOnce() : send(200, "GET", "/tickets?limit=10"));
      // A tenant may file 200 within the hour.
      await sleep(files ? 250 : 20);
    }
  });
  const ended = Promise.all(workers);
  return {
    seen,
    ended,
    /** Sends nothing new, and waits for the answers. */
    stop: async () => {
      until = 0;
      await ended;
    },
  };
}

/** The ids of a tenant's stored tickets. */
export const storedIds = async (tenant: Caller): Promise<Set<string>> =>
  new Set(
    (await sqlClient<{ id: string }[]>`select id from ticket where tenant_id = ${tenant.id}`).map(
      ({ id }) => id,
    ),
  );
