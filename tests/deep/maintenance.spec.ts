import { setTimeout as sleep } from "node:timers/promises";
import Subscriber from "pusher-js";
import { websiteSettingsChannel } from "@/lib/ports/realtime/channels";
import { fillGatePass } from "@/tests/support/browser/gate-passes";
import { demoSuper, logIn, makeTenant } from "@/tests/support/browser/people";
import { baseUrl } from "@/tests/support/browser/product";
import { expectInside, expectLogIn, gotoLive, logInForm } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith, type Session } from "@/tests/support/people";
import { call } from "@/tests/support/request";

/*
 * Maintenance begins and ends while 50 sessions work: 4 in browsers, and 46 programs with a live connection that call
 * twice a second (docs/rules/settings.md, Maintenance).
 */

test.use({ closesSite: true });

/** How soon all sessions must be notified, in milliseconds, on a machine that runs all of this at once. */
const withinSeconds = 10_000;
/** A closed log-in checks every 5 s, and is then reloaded. */
const againWithin = 30_000;
const words = "The tower's system is being looked after until 6:00 PM.";

/** A program's pause between two calls, in milliseconds. */
const pause = 500;

/** A program with a session: a live connection, and two calls a second. */
async function work(session: Session) {
  const heard: { at: number; isUnderMaintenance: string }[] = [];
  const statuses = new Set<number>();
  let refusedAt = 0;
  let isOver = false;
  const client = new Subscriber(process.env.PUSHER_KEY ?? "", {
    cluster: "",
    wsHost: "127.0.0.1",
    wsPort: Number(process.env.PUSHER_PORT),
    forceTLS: false,
    enabledTransports: ["ws"],
  });
  const channel = client.subscribe(websiteSettingsChannel);
  channel.bind("changed", (data: { isUnderMaintenance: string }) => heard.push({ at: Date.now(), ...data }));
  await new Promise((resolve) => channel.bind("pusher:subscription_succeeded", resolve));
  const calls = (async () => {
    while (!isOver) {
      const { status } = await fetch(`${baseUrl}/api/tickets`, {
        headers: { authorization: `Bearer ${session.token}` },
      });
      statuses.add(status);
      if (status !== 200 && refusedAt === 0) refusedAt = Date.now();
      await sleep(pause);
    }
  })();
  const stop = async () => {
    isOver = true;
    await calls;
    client.disconnect();
  };
  return { heard, statuses, refusedAt: () => refusedAt, stop };
}

test("maintenance begins and ends while 50 sessions work", async ({ visit, allowErrors }) => {
  allowErrors(/status of (401|403|503) /);
  const superAdmin = await logIn(demoSuper);
  const tenants = await Promise.all(Array.from({ length: 2 }, () => makeTenant()));
  const admins = await Promise.all(
    Array.from({ length: 2 }, () => adminWith("gatepass.view", "gatepass.add")),
  );
  const people = await Promise.all(
    Array.from({ length: 46 }, (_, at) => (at % 5 === 0 ? adminWith("gatepass.view") : makeTenant())),
  );
  const pages = await Promise.all([...tenants, ...admins].map((who) => visit(who)));
  for (const [at, page] of pages.entries()) {
    await gotoLive(page, at < 2 ? "/tickets" : "/admin/tickets", websiteSettingsChannel);
    await expectInside(page);
  }
  const [typing] = pages;
  if (!typing) throw new Error("there is no page");
  await typing.getByRole("button", { name: "Add Gate Pass" }).first().click();
  await fillGatePass(typing.getByRole("dialog"), { bearer: "Half a name" });
  const openLogIns = await Promise.all(
    (["client", "admin"] as const).map(async (area) => {
      const page = await visit();
      await page.goto(area === "client" ? "/tickets" : "/admin/tickets");
      await expectLogIn(page, area);
      return page;
    }),
  );
  const programs = await Promise.all(people.map(work));
  const set = (isUnderMaintenance: "0" | "1") =>
    call(superAdmin.token, "POST", "/website-setting", {
      settings: [
        { name: "isUnderMaintenance", value: isUnderMaintenance },
        { name: "maintenanceMessage", value: words },
      ],
    });
  try {
    const started = Date.now();
    await set("1");
    await Promise.all(
      pages.map((page) =>
        expect(page.getByRole("region", { name: "Maintenance" }).getByText(words)).toBeVisible({
          timeout: withinSeconds,
        }),
      ),
    );
    const shown = Date.now() - started;
    await expect
      .poll(() => programs.filter(({ heard, refusedAt }) => heard.length === 0 || refusedAt() === 0).length, {
        timeout: withinSeconds,
      })
      .toBe(0);
    const told = programs.map(({ heard }) => (heard[0]?.at ?? Number.POSITIVE_INFINITY) - started);
    const refused = programs.map(({ refusedAt }) => refusedAt() - started);
    for (const program of programs) expect(program.heard[0]?.isUnderMaintenance).toBe("1");
    // The unsent text is still there and can be copied.
    await expect(
      typing
        .getByRole("dialog")
        .getByLabel(/^Bearer/)
        .first(),
    ).toHaveValue("Half a name");
    // An open log-in follows.
    for (const page of openLogIns) {
      await expect(page.getByText(words)).toBeVisible({ timeout: withinSeconds });
      await expect(page.getByRole("button", { name: "Log in" })).toBeHidden();
    }
    for (const [at, page] of pages.entries()) {
      await page.getByRole("region", { name: "Maintenance" }).getByRole("button", { name: "OK" }).click();
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByRole("button", { name: "Log in" })).toBeHidden();
      await expect(page).toHaveURL(at < 2 ? "/" : "/admin");
    }
    const reopened = Date.now();
    await set("0");
    const logIns = pages.map((page, at) => logInForm(page, at < 2 ? "client" : "admin").button);
    await Promise.all(logIns.map((button) => expect(button).toBeVisible({ timeout: againWithin })));
    const back = Date.now() - reopened;
    await Promise.all(programs.map(({ stop }) => stop()));
    // 503 while the site is closed, and 401 when it is open again, because the session has ended. Never a fault.
    const statuses = [...new Set(programs.flatMap((program) => [...program.statuses]))];
    expect(statuses.sort()).toEqual([200, 401, 503].filter((status) => statuses.includes(status)));
    for (const { token } of [...people, ...tenants]) {
      await expect(call(token, "GET", "/me")).rejects.toThrow("401");
    }
    const figures = { told: Math.max(...told), refused: Math.max(...refused), shown, back };
    test.info().annotations.push({ type: "figures", description: JSON.stringify(figures) });
    process.stdout.write(`maintenance with 50 sessions, ms at most: ${JSON.stringify(figures)}\n`);
  } finally {
    await Promise.all(programs.map(({ stop }) => stop()));
    await set("0");
  }
});
