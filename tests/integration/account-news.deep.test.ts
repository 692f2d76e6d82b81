import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { codeOfMail, mailsTo } from "@/tests/support/mails";
import { adminWith, callAs, makeAdmin, makeSuperAdmin, makeTenant, password } from "@/tests/support/people";
import { deliver, registerDevice } from "@/tests/support/push";
import { request } from "@/tests/support/request";
import { allRoles } from "@/tests/support/roles";

/* A person is notified of any change of their account (docs/rules/auth.md, News about the account). */

const newPassword = "Another-horse-2";
const address = () => `${crypto.randomUUID()}@tower.test`;

/** A tenant with two devices, each with a separate session. */
async function tenantWithDevices() {
  const email = address();
  const person = await makeTenant({ email });
  const sessions = [await callAs(person), await callAs(person)] as const;
  const devices = [await registerDevice(sessions[0]), await registerDevice(sessions[1])];
  return {
    person,
    email,
    as: sessions[0],
    /** The titles that each device has got. */
    told: async () => {
      await deliver();
      return await Promise.all(
        devices.map(async (device) =>
          (await device.received()).map(({ payload }) => payload.notification.title),
        ),
      );
    },
  };
}
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const isPasswordNews = /^Your password for .+ was changed$/;
const isAddressNews = /^Your e-mail address for .+ was changed$/;

describe("a new password is told to the account's address and to all devices that it ends", () => {
  const title = "Your password was changed";

  it("if the person set it", async () => {
    const { email, as, told } = await tenantWithDevices();
    const change = { oldPassword: password, newPassword, reNewPassword: newPassword };
    expect((await as("PUT", "/change-password", change)).status).toBe(200);
    expect(await told()).toEqual([[title], [title]]);
    expect(await subjects(email)).toEqual([expect.stringMatching(isPasswordNews)]);
    expect((await as("GET", "/push-subscriptions")).body).toHaveLength(1);
  });

  it("if the office set it", async () => {
    const { person, email, told } = await tenantWithDevices();
    const office = await adminWith("tenants.edit", "tenants.view");
    expect((await office.as("PUT", `/tenant/${person.id}`, { password: newPassword })).status).toBe(200);
    expect(await told()).toEqual([[title], [title]]);
    expect(await subjects(email)).toContainEqual(expect.stringMatching(isPasswordNews));
  });

  it("if it was set by a mailed link", async () => {
    const { person, email, told } = await tenantWithDevices();
    await request("POST", "/forgot-password", { body: { clientCode: person.clientCode } });
    const token = codeOfMail((await mailsTo(email)).at(-1));
    const answer = await request("POST", "/reset-password", {
      body: { token, newPassword, reNewPassword: newPassword },
    });
    expect(answer.status).toBe(200);
    expect(await told()).toEqual([[title], [title]]);
    expect((await subjects(email)).at(-1)).toMatch(isPasswordNews);
  });

  it("if a super admin set that of staff", async () => {
    const person = await makeAdmin(allRoles());
    const device = await registerDevice(await callAs(person));
    const boss = await callAs(await makeSuperAdmin());
    const answer = await boss("PUT", `/user-admin/${person.id}`, {
      password: newPassword,
      password_confirmation: newPassword,
    });
    expect(answer.status).toBe(200);
    await deliver();
    expect((await device.received()).map(({ payload }) => payload.notification.title)).toEqual([title]);
    expect(await subjects(person.email)).toEqual([expect.stringMatching(isPasswordNews)]);
  });

  it("but not to devices of a person who has turned this off", async () => {
    const { as, told } = await tenantWithDevices();
    const kinds = [{ kind: "security", bell: true, push: false, mail: true }];
    expect((await as("PUT", "/notification-preferences", { kinds })).status).toBe(200);
    await as("PUT", "/change-password", { oldPassword: password, newPassword, reNewPassword: newPassword });
    expect(await told()).toEqual([[], []]);
  });
});

describe("a new e-mail address is told to the old one and to all devices", () => {
  it("if the office changed a tenant's", async () => {
    const { person, email, as, told } = await tenantWithDevices();
    const office = await adminWith("tenants.edit", "tenants.view");
    const changed = address();
    expect((await office.as("PUT", `/tenant/${person.id}`, { email: changed })).status).toBe(200);
    const title = "Your e-mail address was changed";
    expect(await told()).toEqual([[title], [title]]);
    expect(await subjects(email)).toEqual([expect.stringMatching(isAddressNews)]);
    expect(await subjects(changed)).toEqual([]);
    expect((await as("GET", `/client-notif/${person.id}`)).body.data[0].title).toBe(title);
  });

  it("if a super admin changed that of staff", async () => {
    const person = await makeAdmin(allRoles());
    const boss = await callAs(await makeSuperAdmin());
    expect((await boss("PUT", `/user-admin/${person.id}`, { email: address() })).status).toBe(200);
    expect(await subjects(person.email)).toEqual([expect.stringMatching(isAddressNews)]);
  });

  it("but the first address of an account that nobody can log in to is no news", async () => {
    const person = await makeTenant({ email: null, passwordHash: null });
    const office = await adminWith("tenants.edit", "tenants.view");
    const email = address();
    expect((await office.as("PUT", `/tenant/${person.id}`, { email })).status).toBe(200);
    expect(await subjects(email)).toEqual([expect.stringMatching(/^Your log-in for /)]);
  });
});

it("the first password of an account is told by the log-in mail alone, if it comes with an address", async () => {
  const office = await adminWith("tenants.edit", "tenants.view");
  const person = await makeTenant({ email: null, passwordHash: null });
  const email = address();
  const first = { email, password: newPassword };
  expect((await office.as("PUT", `/tenant/${person.id}`, first)).status).toBe(200);
  expect(await subjects(email)).toEqual([expect.stringMatching(/^Your log-in for /)]);
  const reader = await callAs(person);
  expect((await reader("GET", `/client-notif/${person.id}`)).body.data).toEqual([]);

  // A password without an address is mailed by nothing else.
  const invited = await makeTenant({ email: address(), passwordHash: null });
  const answer = await office.as("PUT", `/tenant/${invited.id}`, { password: newPassword });
  expect(answer.status).toBe(200);
  expect((await (await callAs(invited))("GET", `/client-notif/${invited.id}`)).body.data[0].message).toBe(
    "If it was not you, tell the Property Management Office at once.",
  );
});

describe("an authenticator app that is turned off is told", () => {
  const isNews = /^Your authenticator app for .+ was turned off$/;
  const withApp = async () => {
    const person = await makeAdmin(allRoles());
    const as = await callAs(person);
    const { secret } = (await as("POST", "/two-factor", { password })).body;
    expect((await as("PUT", "/two-factor", { code: codeOf(secret) })).status).toBe(200);
    return { person, as, device: await registerDevice(as) };
  };
  const titlesOf = async ({ device }: Awaited<ReturnType<typeof withApp>>) => {
    await deliver();
    return (await device.received()).map(({ payload }) => payload.notification.title);
  };

  it("if the person did it", async () => {
    const app = await withApp();
    expect((await app.as("DELETE", "/two-factor", { password })).status).toBe(200);
    expect((await subjects(app.person.email)).at(-1)).toMatch(isNews);
    expect(await titlesOf(app)).toEqual(["Your authenticator app was turned off"]);
    // Nothing is sent twice.
    expect((await app.as("DELETE", "/two-factor", { password })).status).toBe(200);
    expect((await subjects(app.person.email)).filter((one) => isNews.test(one))).toHaveLength(1);
  });

  it("if a super admin did it", async () => {
    const app = await withApp();
    const boss = await callAs(await makeSuperAdmin());
    expect((await boss("DELETE", `/user-admin/${app.person.id}/two-factor`)).status).toBe(200);
    expect((await subjects(app.person.email)).at(-1)).toMatch(isNews);
    expect(await titlesOf(app)).toEqual(["Your authenticator app was turned off"]);
  });
});
