import { expect, test } from "vitest";
import type { CallTo } from "@/lib/core/call-to";

/*
 * What a person submits is a server action; what a page does by itself is a call of the API (ARCHITECTURE.md, How a
 * request is processed).
 */

/** What pages send by themselves, with the reason why no person submits it. */
const allowed: Record<string, string> = {
  "post /client-upload": "upload",
  "put /client-upload": "upload",
  "post /promis-file": "upload",
  "post /tenant-soa-info": "upload",
  "post /tenant-soa-info/{uniqId}/pdfs": "upload",
  "post /tenant-soa-info/{uniqId}": "the end of an upload, repeated without a person",
  "post /post-analytic": "mark",
  "put /client-notif-read-ids": "mark",
  "put /admin-notif-read-ids": "mark",
  "put /{singular}/{id}/read": "mark",
  "put /{singular}/{id}/presence": "presence",
  "put /list-setting/{list}": "what was chosen last",
  "put /payment-dragonpay/{txnId}": "the return of a provider",
  "put /payment-aqwire/{paymentId}": "the return of a provider",
  "post /push-subscription": "the browser's own key",
  "post /tenantIds": "reading, by a list of ids that no address holds",
  "post /paymentIds": "reading, by a list of ids that no address holds",
  "post /{singular}Ids": "reading, by a list of ids that no address holds",
};

const modules = import.meta.glob<Record<string, object>>("../../lib/features/*/calls.ts", { eager: true });

const isCall = (value: object): value is CallTo => "method" in value && "path" in value;

function* callsIn(value: unknown): Generator<CallTo> {
  if (typeof value === "function") yield* callsIn(value({ plural: "{plural}", singular: "{singular}" }));
  else if (typeof value !== "object" || value === null) return;
  else if (isCall(value)) yield value;
  else for (const one of Object.values(value)) yield* callsIn(one);
}

test("a page sends by itself only what no person submits", () => {
  const calls = [...callsIn(Object.values(modules).map((module) => ({ ...module })))];
  expect(calls.length).toBeGreaterThan(50);
  const sent = calls.filter(({ method }) => method !== "get").map(({ method, path }) => `${method} ${path}`);
  expect(sent.sort()).toEqual(Object.keys(allowed).sort());
});
