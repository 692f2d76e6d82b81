import { SMTPServer } from "smtp-server";
import { beforeEach, describe, expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { sqlClient } from "@/lib/core/server/database";
import { deleteUnusedRefusals, recipientRefusal } from "@/lib/ports/mail/server/refusals";
import { sendMail } from "@/lib/ports/mail/server/send";
import { adminWith, callAs, makeSuperAdmin, makeTenant, tenantRow } from "@/tests/support/people";
import { atFileEnd, perFile } from "@/tests/support/test-file";

// Addresses that the mail server refuses (docs/rules/notifications.md, Refused addresses), with a real mail server.

/** What the server answers to `MAIL FROM` and to `RCPT TO`; null accepts. */
const answers: Record<"sender" | "recipient", { code: number; text: string } | null> = {
  sender: null,
  recipient: null,
};
const respond = (to: keyof typeof answers, callback: (error?: Error) => void) => {
  const { code: responseCode, text } = answers[to] ?? {};
  callback(text === undefined ? undefined : Object.assign(new Error(text), { responseCode }));
};

const mailServer = perFile(async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    hideENHANCEDSTATUSCODES: true,
    onMailFrom: (_address, _session, callback) => respond("sender", callback),
    onRcptTo: (_address, _session, callback) => respond("recipient", callback),
    onData(stream, { envelope }, callback) {
      stream.resume().on("end", () => {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        callback();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) =>
    server.listen(Number(new URL(env.SMTP_URL ?? "").port), "127.0.0.1", resolve),
  );
  // It does not wait for the product's open connection.
  atFileEnd(async () => void server.close());
  return { received };
});

beforeEach(async () => {
  Object.assign(answers, { sender: null, recipient: null });
  await sqlClient`delete from mail_refusal`;
  await mailServer();
});

const send = (to: string) => sendMail({ to, subject: "A subject", text: "A text", html: "" });
const unknownUser = { code: 550, text: "5.1.1 User unknown" };
const refuse = async (to: string, recipient = unknownUser) => {
  answers.recipient = recipient;
  await send(to);
  answers.recipient = null;
};
const refusal = (email: string, answer: string | null) => ({
  refusal: { email, answer, refused_at: expect.stringMatching(/\+08:00$/) },
});
const none = { refusal: null };
const stored = () => sqlClient`select email_key, answer from mail_refusal`;

describe("a refused address", () => {
  test("is shown to its tenant, and with the server's answer to the office", async () => {
    const ana = await callAs(await makeTenant({ email: "Ana@Tower.test" }));
    const ben = await callAs(await makeTenant({ email: "ben@tower.test" }));
    const path = `/tenant/${ana.id}/mail-refusal`;
    expect(await ana("GET", path)).toMatchObject({ status: 200, body: none });
    // The spelling does not matter.
    await refuse("ana@tower.test");
    const office = await adminWith("tenants.view");
    expect((await ana("GET", path)).body).toEqual(refusal("Ana@Tower.test", null));
    expect((await office.as("GET", path)).body).toEqual(refusal("Ana@Tower.test", "550 5.1.1 User unknown"));
    expect((await ben("GET", path)).status).toBe(404);
    expect((await ben("GET", `/tenant/${ben.id}/mail-refusal`)).body).toEqual(none);
    expect((await (await adminWith("tenants.edit")).as("GET", path)).status).toBe(403);
  });

  test("of an admin is shown to the admin, and to those who manage administrators", async () => {
    const { as: own, id } = await adminWith();
    const manager = await adminWith("utilities.userAccessDefinition", "utilities.view");
    const boss = await callAs(await makeSuperAdmin());
    const path = `/user-admin/${id}/mail-refusal`;
    const { email } = (await boss("GET", `/user-admin/${id}`)).body;
    await refuse(email);
    for (const as of [own, manager.as, boss])
      expect((await as("GET", path)).body).toEqual(refusal(email, "550 5.1.1 User unknown"));
    expect((await boss("GET", `/user-admin/${boss.id}/mail-refusal`)).body).toEqual(none);
    const half = await adminWith("utilities.view", "tenants.view");
    expect((await half.as("GET", path)).status).toBe(404);
    expect((await manager.as("GET", `/user-admin/${boss.id}/mail-refusal`)).status).toBe(404);
  });

  test("gets no further mail, in any spelling, until the office sends the log-in mail again", async () => {
    const { received } = await mailServer();
    const person = await makeTenant({ email: "cora@tower.test" });
    await refuse("cora@tower.test");
    await send("Cora@tower.test");
    await send("cora2@tower.test");
    expect(received.filter((address) => /cora/i.test(address))).toEqual(["cora2@tower.test"]);
    const { as } = await adminWith("tenants.edit");
    expect((await as("POST", `/tenant/log-in-mail/${person.id}`)).status).toBe(200);
    await send("Cora@tower.test");
    expect(received).toContain("Cora@tower.test");
    expect(await stored()).toEqual([]);
  });

  test("no longer counts after a change of the address, and is deleted", async () => {
    const ana = await callAs(await makeTenant({ email: "old@tower.test" }));
    await refuse("old@tower.test");
    expect(await deleteUnusedRefusals()).toBe(0);
    const office = await adminWith("tenants.view", "tenants.edit");
    expect((await office.as("PUT", `/tenant/${ana.id}`, { email: "new@tower.test" })).status).toBe(200);
    expect((await tenantRow(ana.id)).emailKey).toBe("NEW@TOWER.TEST");
    expect((await ana("GET", `/tenant/${ana.id}/mail-refusal`)).body).toEqual(none);
    expect(await deleteUnusedRefusals()).toBe(1);
  });
});

describe("no refusal of the address is", () => {
  test.each([
    { code: 450, text: "4.2.0 Greylisted" },
    { code: 452, text: "4.2.2 Mailbox full" },
    { code: 554, text: "5.7.1 Relay access denied" },
    { code: 550, text: "5.1.8 Sender address rejected: Domain not found" },
    { code: 530, text: "Authentication required" },
  ])("the answer $code $text", async (answer) => {
    answers.recipient = answer;
    await expect(send("ana@tower.test")).rejects.toThrow();
    answers.recipient = null;
    expect(await stored()).toEqual([]);
  });

  test("a refused sender", async () => {
    answers.sender = unknownUser;
    await expect(send("ana@tower.test")).rejects.toThrow("User unknown");
    expect(await stored()).toEqual([]);
  });

  test("a failed connection", () => {
    const error = Object.assign(new Error("connect ECONNREFUSED"), { code: "ESOCKET", command: "CONN" });
    expect(recipientRefusal(error)).toBeNull();
  });
});

test("an answer is one short line without control characters", () => {
  const refused = (response: string) =>
    recipientRefusal(Object.assign(new Error(response), { command: "RCPT TO", responseCode: 550, response }));
  expect(refused("550-5.1.1 No such\u0000 user\u202e\r\n550 5.1.1 \tSee below ")).toBe(
    "550-5.1.1 No such user 550 5.1.1 See below",
  );
  const long = refused(`550 ${"🏢".repeat(1000)}`);
  expect([...(long ?? "")]).toHaveLength(200);
  expect(long).toMatch(/^550 🏢+$/u);
});
