import { existsSync } from "node:fs";
import { Secret, TOTP } from "otpauth";
import { beforeAll, describe, expect, test } from "vitest";
import { startPushSandbox } from "@/scripts/sandbox/push";
import { type Copy, startCopy, stopCopy } from "@/tests/support/cluster";
import { callAs, logIn, makeAdmin, makeTenant, password } from "@/tests/support/people";
import { startCommand } from "@/tests/support/programs";
import { registerDeviceAt } from "@/tests/support/push-devices";
import { request, sendWith } from "@/tests/support/request";
import { allRoles } from "@/tests/support/roles";
import { importer } from "@/tests/support/soa-imports";
import { stored } from "@/tests/support/uploads";

/*
 * The clock of a server's machine differs by ten minutes from the database's (docs/operate.md, When something is away).
 * Debian's libfaketime shifts it.
 */

const library = ["x86_64", "aarch64"]
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file));
/** Timers keep their clock. */
const shifted = (by: string) => ({
  LD_PRELOAD: library ?? "",
  FAKETIME: by,
  FAKETIME_DONT_FAKE_MONOTONIC: "1",
});
const ahead = shifted("+600s");
const settings = {
  NODE_ENV: "production",
  APP_SECRET: "a-secret-of-this-test-0123456789ab",
  LOG_LEVEL: "warn",
};

describe.skipIf(!library)("a server whose clock is ten minutes ahead", () => {
  let wrong: Copy;
  let right: Copy;
  const use = ({ url }: Copy) =>
    sendWith(
      (path, init) => fetch(`${url}${path}`, init),
      () => {},
    );

  beforeAll(async () => {
    [wrong, right] = await Promise.all([startCopy({ ...settings, ...ahead }), startCopy(settings)]);
    const { headers } = await fetch(`${wrong.url}/api/health`);
    // The shift works.
    expect(Date.parse(headers.get("date") ?? "") - Date.now()).toBeGreaterThan(590_000);
  });

  test("log-ins and sessions work, because the database's clock counts", async () => {
    use(wrong);
    const person = await makeTenant();
    const token = await logIn(person);
    expect((await request("GET", "/me", { token })).status).toBe(200);
    use(right);
    expect((await request("GET", "/me", { token })).status).toBe(200);
    expect((await request("POST", "/logout", { token })).status).toBe(200);
    use(wrong);
    expect((await request("GET", "/me", { token })).status).toBe(401);
  });

  test("its links to files work at itself, and a right copy's links have ended there", async () => {
    use(wrong);
    const admin = await importer();
    const key = await stored(admin, "soa/csv", Buffer.from("urefno,invdate,attachment\nA,,\n"));
    const linkAt = async (copy: Copy): Promise<string> => {
      use(copy);
      const { status, body } = await request("GET", `/file?name=${key}`, { token: admin });
      expect(status).toBe(200);
      const { pathname, search } = new URL(body.url, copy.url);
      return pathname + search;
    };
    const opened = async (copy: Copy, link: string) => (await fetch(`${copy.url}${link}`)).status;
    const [ofWrong, ofRight] = [await linkAt(wrong), await linkAt(right)];
    expect(await opened(wrong, ofWrong)).toBe(200);
    expect(await opened(right, ofWrong)).toBe(200);
    expect(await opened(right, ofRight)).toBe(200);
    expect(await opened(wrong, ofRight)).toBe(401);
  });

  test("it refuses the codes of authenticator apps, and accepts recovery codes", async () => {
    use(right);
    const person = await makeAdmin(allRoles());
    const as = await callAs(person);
    const { secret } = (await as("POST", "/two-factor", { password })).body;
    const codeOf = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
    const confirmed = await as("PUT", "/two-factor", { code: codeOf(-1) });
    expect(confirmed.status).toBe(200);
    const logInWith = (code: string) =>
      request("POST", "/login/admin", { body: { email: person.email, password, code } });
    use(wrong);
    expect((await logInWith(codeOf(0))).status).toBe(401);
    expect((await logInWith(confirmed.body.recoveryCodes[0])).status).toBe(200);
    use(right);
    expect((await logInWith(codeOf(1))).status).toBe(200);
  });

  test.each([
    ["+600s", 600],
    ["-600s", -600],
  ])("push services accept messages, also of a clock that is off by %s", async (by, seconds) => {
    const service = await startPushSandbox(0);
    const copy = await startCopy({ ...settings, ...shifted(by), PUSH_SERVICES: service.url });
    const { headers } = await fetch(`${copy.url}/api/health`);
    expect((Date.parse(headers.get("date") ?? "") - Date.now()) / 1000).toBeCloseTo(seconds, -1);
    use(copy);
    const as = await callAs(await makeTenant());
    const device = await registerDeviceAt(service.url, as);
    expect((await as("POST", `/push-subscription/${device.id}/test`)).body).toEqual({ result: "delivered" });
    expect(await device.received()).toHaveLength(1);
    await stopCopy(copy);
    await service.close();
  });

  test("`npm run doctor` names it", async () => {
    const { stdout } = await startCommand("doctor", [], { ...settings, ...ahead });
    expect(stdout).toMatch(/clock and this machine's differ by (59\d|60\d) seconds/);
  });
});
