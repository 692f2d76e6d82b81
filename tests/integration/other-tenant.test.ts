import { beforeAll, describe, expect, it } from "vitest";
import { payment as paymentTable } from "@/db/schema";
import { calls } from "@/lib/app/calls";
import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { db, sqlClient } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";
import { comment, pathOf } from "@/tests/support/comments";
import {
  type Caller,
  enter,
  makePerson,
  makeSuperAdmin,
  makeTenant,
  type TestPerson,
} from "@/tests/support/people";
import { registerDevice } from "@/tests/support/push";
import { testedKinds } from "@/tests/support/tested-kinds";
import { accepted, edit, file, setModules, withSession } from "@/tests/support/tickets";

/*
 * A tenant's records do not exist for another tenant, in any call with a record's id that tenants may make. Each new
 * call of tenants must be listed here: about their own records, or about records for all tenants.
 */

let owner: Caller;
let other: Caller;
let person: TestPerson;
beforeAll(async () => {
  await setModules();
  person = await makeTenant();
  [owner, other] = [await withSession(person), await withSession(await makeTenant())];
});

async function postComment(): Promise<string> {
  const superAdmin = await withSession(await makeSuperAdmin());
  const texts = {
    title: "Fire drill",
    description: "All floors",
    type: "EVENTS",
    attachedUrl: "https://x.test",
  };
  const { body: post } = await superAdmin("POST", "/post", texts);
  await superAdmin("PUT", `/post-approved/${post.id}`, {});
  return (await owner("POST", "/comment", { postId: post.id, comment: "Thank you" })).body.id;
}

async function payment(): Promise<string> {
  const [made] = await db
    .insert(paymentTable)
    .values({
      tenantId: owner.id,
      invoiceNumber: "[X]01312027",
      invoiceDate: "2027-01-31",
      transactionDate: "2027-01-31",
      soaAmount: "100.00",
      amountPaid: "100.00",
      type: 1,
    })
    .returning({ id: paymentTable.id });
  return made?.id ?? "";
}

/** A session of the owner other than the calling one. */
async function session(): Promise<string> {
  await enter(person);
  const { body } = await owner("GET", "/sessions");
  return body.find(({ current }: { current: boolean }) => !current)?.id ?? "";
}

const device = async (): Promise<string> => (await registerDevice(owner)).id;

/** A person of the owner's unit. */
const ofUnit = async (): Promise<string> => (await makePerson(owner, { rights: ["visitors"] })).personId;

const permit = () => registry.find(({ page }) => page === "permits");
const ofKind = async (kind = permit()) => (kind ? (await file(owner, kind)).id : "");

/** The ids of a ticket and of a comment on it. */
async function commented(kind: TicketKind): Promise<string[]> {
  const record = await file(owner, kind);
  const { id } = await comment(owner, pathOf(kind, record), { message: "Mine" });
  return [record.id, id];
}

/** The id of one of the owner's records, by call, or the ids of its path. */
const own: Record<string, () => Promise<string | string[]>> = {
  "get /tenant/{id}": async () => owner.id,
  "get /tenant/{id}/mail-refusal": async () => owner.id,
  "put /tenant/{id}": async () => owner.id,
  "get /client-notif/{tenantId}": async () => owner.id,
  "get /client-notif-count/{tenantId}": async () => owner.id,
  "delete /comment/{id}": postComment,
  "delete /session/{id}": session,
  "put /person/{id}": ofUnit,
  "delete /person/{id}": ofUnit,
  "post /person/{id}/invitation": ofUnit,
  "delete /push-subscription/{id}": device,
  "post /push-subscription/{id}/test": device,
  "get /payment/{id}": payment,
  "get /payment/{id}/history": payment,
  "get /service/{id}": ofKind,
  "put /service/{id}": ofKind,
  "delete /service/{id}": ofKind,
  ...Object.fromEntries(
    registry.flatMap((kind) =>
      [
        ...["get /{1}/{id}", "get /{1}/{id}/history", "put /{1}/{id}", "delete /{1}/{id}"],
        ...["get /{1}/{id}/comments", "post /{1}/{id}/comment", "put /{1}/{id}/read"],
        ...(kind.statuses.includes(4) ? ["put /{1}/{id}/rating"] : []),
        ...(kind.tenantReopens ? ["put /{1}/{id}/reopen"] : []),
      ].map((name) => [name.replace("{1}", kind.singular), () => ofKind(kind)]),
    ),
  ),
  ...Object.fromEntries(
    registry.flatMap((kind) =>
      ["put", "delete"].map((method) => [
        `${method} /${kind.singular}/{id}/comment/{commentId}`,
        () => commented(kind),
      ]),
    ),
  ),
};
/**
 * Calls about records for all tenants, and those whose token names the person. A file's rights are its record's (files-visible.deep.test.ts), and the public result
 * of a payment does not identify its tenant (payments-providers.test.ts).
 */
const shared = [
  "get /post/{id}",
  "get /comments/{postId}",
  "get /memorandum/{id}",
  "get /amenity/{id}",
  "get /files/{key}",
  "put /payment-dragonpay/{txnId}",
  "put /payment-aqwire/{paymentId}",
  "get /payment-result/{id}",
  "get /invitation/{token}",
  "post /invitation/{token}",
  "get /unsubscribe/{token}",
  "post /unsubscribe/{token}",
];

const withId = calls
  .filter(
    ({ path, target }) =>
      path.includes("{") && target.allow.some(({ who }) => who !== "admin" && who !== "super-admin"),
  )
  .map(({ method, path }) => `${method} ${path}`);

it("every call of tenants with a record's id is in one of the two lists", () => {
  expect(withId.toSorted()).toEqual([...Object.keys(own), ...shared].toSorted());
});

describe.each(Object.entries(own))("%s", (name, make) => {
  it("of another tenant does not exist", async () => {
    const [method = "", path = ""] = name.split(" ");
    const ids = [await make()].flat();
    const target = path.replace(/\{\w+\}/g, () => ids.shift() ?? "");
    expect((await other(method.toUpperCase(), target, {})).status).toBe(404);
    expect((await owner(method.toUpperCase(), target, {})).status).not.toBe(404);
  });
});

it.each(testedKinds("fields"))(
  "a tenant's id is in each statement about tickets that its calls make: %s",
  async (_, kind) => {
    const made: { text: string; values: unknown[] }[] = [];
    sqlClient.options.debug = (_connection, text, values) => void made.push({ text, values });
    try {
      const { id } = await file(owner, kind);
      for (const path of [`/service/${id}`, `/${kind.singular}/${id}`, `/${kind.singular}/${id}/history`]) {
        accepted(await owner("GET", path), 200);
      }
      accepted(await owner("PUT", `/${kind.singular}/${id}`, edit(kind)), 200);
      const path = pathOf(kind, { id });
      const made = await comment(owner, path, { message: "Mine" });
      accepted(await owner("PUT", `${path}/comment/${made.id}`, { message: "Changed" }), 200);
      accepted(await owner("DELETE", `${path}/comment/${made.id}`), 200);
      accepted(await owner("GET", `${path}/comments`), 200);
      accepted(await owner("PUT", `${path}/read`), 200);
      accepted(await owner("DELETE", `/${kind.singular}/${id}`), 200);
      await settleAfterCommits();
    } finally {
      sqlClient.options.debug = false;
    }
    // A notification's statement compares the ticket's tenant with its recipient.
    const ofTickets = made.filter(
      ({ text }) => /^(select|update) .*"ticket(_comment)?" /.test(text) && !text.includes('"notification"'),
    );
    expect(ofTickets.length).toBeGreaterThan(5);
    expect(ofTickets.filter(({ values }) => !values.includes(owner.id)).map(({ text }) => text)).toEqual([]);
  },
);
