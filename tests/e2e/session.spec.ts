import type { Page } from "@playwright/test";
import { areaHome } from "@/lib/core/areas";
import { websiteSettingsChannel } from "@/lib/ports/realtime/channels";
import { fillGatePass, toast } from "@/tests/support/browser/gate-passes";
import { cookieOf, demoSuper, logIn, makeTenant } from "@/tests/support/browser/people";
import {
  answer,
  expectInside,
  expectLogIn,
  expectPrompt,
  gotoLive,
  hold,
  logInForm,
} from "@/tests/support/browser/screens";
import { areaTag, expect, test } from "@/tests/support/browser/test";
import { adminWith } from "@/tests/support/people";
import { call } from "@/tests/support/request";

/**
 * The live connection may write to a socket that the server is closing, or that times out when a test's clock jumps.
 */
const closedSocket = /WebSocket is already in CLOSING or CLOSED state/;

const minutes = (count: number) => count * 60_000;
const inactivity =
  "System detected of inactivity. You will now logout and redirected to login page. Thank you";
const warning = "You have been inactive. You will be logged out in less than a minute.";

/** Waits until the page's timers run, which needs hydration. */
const isCounting = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .toContainEqual(expect.stringMatching(/^towerdesk-last-use-/));

for (const area of ["client", "admin", "super-admin"] as const) {
  test(`inactivity ends the session of the ${area} area after 50 minutes, after a warning`, {
    tag: "@deep",
  }, async ({ visit, allowErrors }) => {
    allowErrors(closedSocket);
    const who =
      area === "client"
        ? await makeTenant()
        : area === "admin"
          ? await adminWith("dashboard.view")
          : await logIn(demoSuper);
    const page = await visit(who);
    await page.clock.install();
    await page.goto(areaHome[area]);
    await expectInside(page);
    await isCounting(page);
    await page.clock.fastForward(minutes(48.5));
    await page.clock.runFor(2000);
    await expect(page.getByText(warning)).toBeHidden();
    await page.clock.fastForward(minutes(0.6));
    await expect(page.getByText(warning)).toBeVisible();
    // The session is extended by its full time, also when assistive technology presses the button.
    await page.getByRole("button", { name: "Stay logged in" }).dispatchEvent("click");
    await expect(page.getByText(warning)).toBeHidden();
    await page.clock.fastForward(minutes(48.5));
    await page.clock.runFor(2000);
    await expect(page.getByText(warning)).toBeHidden();
    await page.clock.fastForward(minutes(1.6));
    await expectPrompt(page, "Inactivity", inactivity);
    await answer(page, "OK");
    await expectLogIn(page, area);
    await expect(call(who.token, "GET", "/me")).rejects.toThrow("401");
  });
}

test("inactivity ends a session with a half-filled form without the browser's question", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(closedSocket);
  const tenant = await makeTenant();
  const page = await visit(tenant);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.clock.install();
  await page.goto("/tickets");
  await page.getByRole("button", { name: "Add Gate Pass" }).first().click();
  await fillGatePass(page.getByRole("dialog"), { bearer: "Somebody" });
  await page.clock.fastForward(minutes(50.1));
  await expectPrompt(page, "Inactivity", inactivity);
  await answer(page, "OK");
  await expectLogIn(page, "client");
  expect(asked).toEqual([]);
});

test.describe("maintenance", () => {
  test.use({ closesSite: true });

  test("the super admin closes the site for tenants and admins, and opens it again", {
    tag: "@deep",
  }, async ({ visit, allowErrors }) => {
    allowErrors(/status of (401|403|503) /);
    const [superAdmin, tenant, admin] = [
      await logIn(demoSuper),
      await makeTenant(),
      await adminWith("dashboard.view", "gatepass.view"),
    ];
    const [control, home, office] = [await visit(superAdmin), await visit(tenant), await visit(admin)];
    // A page that joins the channel later is not notified that the site was closed.
    await Promise.all([
      control.goto("/super-admin"),
      gotoLive(home, "/tickets", websiteSettingsChannel),
      gotoLive(office, "/admin/tickets", websiteSettingsChannel),
    ]);
    await expectInside(office);
    await expectInside(home);
    await home.getByRole("button", { name: "Add Gate Pass" }).first().click();
    const typed = home
      .getByRole("dialog")
      .getByLabel(/^Bearer/)
      .first();
    await typed.fill("Half a name");
    const words = "The tower's system is being looked after until 6:00 PM.";
    const message = control.getByLabel("Maintenance Message");
    const under = control.getByRole("switch", { name: "Under Maintenance" });
    try {
      await expect(message).toBeDisabled();
      await under.click();
      await message.fill("");
      await control.getByRole("button", { name: "Submit" }).click();
      await expect(control.getByText("Please input your maintenance message!")).toBeVisible();
      await message.fill(words);
      await control.getByRole("button", { name: "Submit" }).click();
      const closing = control.getByRole("alertdialog", {
        name: "Put the tower under maintenance?",
      });
      await expect(closing).toContainText(/All of them are logged out, tenants and staff alike/);
      await closing.getByRole("radio", { name: /^Now/ }).check();
      await answer(control, "Start now");
      await expectPrompt(control, "Success", "Website settings successfully updated.");
      await answer(control, "OK");

      // Open sessions have ended. A notice reports that and keeps unsent text, so that it can be copied.
      for (const page of [home, office]) {
        const notice = page.getByRole("region", { name: "Maintenance" });
        await expect(notice.getByText(words)).toBeVisible();
      }
      await expectInside(office);
      await expect(typed).toHaveValue("Half a name");
      await typed.selectText();
      await home.getByRole("button", { name: "OK" }).click();
      await office.getByRole("button", { name: "OK" }).click();
      await expect(office.getByRole("heading", { name: "We'll be back soon!" })).toBeVisible();
      await expect(home.getByRole("navigation", { name: "Main" })).toBeHidden();
      await expect(home).toHaveURL("/");
      await expect(office).toHaveURL("/admin");
      for (const [page, path] of [
        [home, "/tickets"],
        [office, "/admin"],
      ] as const) {
        await page.goto(path);
        await expect(page.getByText(words)).toBeVisible();
        await expect(page.getByRole("button", { name: "Log in" })).toBeHidden();
        await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
      }
      await control.reload();
      await expectInside(control);
      await control.goto("/super-admin");
      const bar = control.getByRole("status").filter({ hasText: "Under maintenance since" });
      await bar.getByRole("button", { name: "Turn off" }).click();
      await answer(control, "Turn off");
      await expect(bar).toHaveCount(0);
      await office.goto("/admin");
      await expect(office.getByRole("button", { name: "Log in" })).toBeVisible();
    } finally {
      await call(superAdmin.token, "POST", "/website-setting", {
        settings: [{ name: "isUnderMaintenance", value: "0" }],
      });
    }
    // The closed log-ins open by themselves.
    await expectLogIn(home, "client");
    await expectLogIn(office, "admin");
    // An earlier session stays ended.
    await expect(call(tenant.token, "GET", "/me")).rejects.toThrow("401");
  });
});

test("a user who returns to an area after the session's end is told that it has ended", {
  tag: "@deep",
}, async ({ visit }) => {
  const areas = ["client", "admin", "super-admin"] as const;
  const token = "A".repeat(43);
  const gone = areas.map((area) => ({ area, id: "", logInName: "", password: "", token }));
  const [page, stranger] = [await visit(gone), await visit()];
  for (const area of areas) {
    await Promise.all([page.goto(areaHome[area]), stranger.goto(areaHome[area])]);
    await expectLogIn(page, area);
    await expect(page.getByText("Your session has ended. Please log in again.")).toBeVisible();
    await expectLogIn(stranger, area);
    await expect(stranger.getByText("Your session has ended.")).toBeHidden();
  }
});

for (const { area, from, link, to } of [
  { area: "client", from: "/tickets", link: "Settings", to: "/settings" },
  { area: "admin", from: "/admin/tickets", link: "Services", to: "/admin/services" },
] as const) {
  test(
    `a ${area} session that ended elsewhere leads to the log-in, which says so and leads back`,
    areaTag(area),
    async ({ visit, allowErrors }) => {
      allowErrors(/status of 401 /, closedSocket);
      const who = area === "client" ? await makeTenant() : await adminWith("gatepass.view", "services.view");
      const page = await visit(who);
      // The page's own requests would be refused, and the message would cover the menu.
      const letGo = await hold(page, /\/api\/(?!auth\/|files\/)/);
      await page.goto(from);
      await expectInside(page);
      await call(who.token, "POST", "/logout");
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: link }).first().click();
      await expectLogIn(page, area);
      await expect(page.getByText("Your session has ended. Please log in again.")).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
      await expect(page).toHaveURL(to);
      letGo();
      const form = logInForm(page, area);
      await form.name.fill(who.logInName);
      await form.password.fill(who.password);
      if (area === "client") await form.terms.check();
      await form.button.click();
      await expectInside(page);
      await expect(page).toHaveURL(to);
      await expect(page.getByText("Your session has ended.")).toBeHidden();
      // Back leads to the address where the session ended, but no page of that session remains.
      await page.goBack();
      await expectInside(page);
      await expect(page.getByRole("main")).not.toBeEmpty();
    },
  );
}

test("after another user's log-in in another window, the first user's page sends nothing more", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  // The first page's requests until it is notified.
  allowErrors(/status of 40[134] .*\/api\//);
  const [first, second] = [await makeTenant(), await makeTenant()];
  const page = await visit(first);
  await page.goto("/tickets");
  await page.getByRole("button", { name: "Add Gate Pass" }).first().click();
  await fillGatePass(page.getByRole("dialog"), { bearer: "Somebody" });
  await page.context().addCookies([cookieOf(second)]);
  const other = await page.context().newPage();
  await other.goto("/tickets");
  await expectInside(other);
  await expectPrompt(
    page,
    "Somebody else has logged in",
    "This happened in another window of this browser. Nothing can be sent from here any more: the page will be loaded again.",
  );
  await answer(page, "OK");
  await expect(page.getByText(second.uoccname).first()).toBeVisible();
  await expect(page.getByLabel("Bearer Name")).toHaveValue("");
  for (const { token } of [first, second])
    expect((await call<{ total: number }>(token, "GET", "/tickets")).total, "nothing was sent").toBe(0);
});

for (const area of ["client", "admin", "super-admin"] as const) {
  test(`the sessions of the ${area} area are listed, and end one by one or all others at once`, {
    tag: "@deep",
  }, async ({ visit }) => {
    const who =
      area === "client"
        ? await makeTenant()
        : area === "admin"
          ? await adminWith("dashboard.view")
          : demoSuper;
    const isOwn = area !== "super-admin";
    const [one, two] = [await logIn(who), await logIn(who)];
    const page = await visit(await logIn(who));
    await page.goto(area === "client" ? "/settings" : areaHome[area]);
    if (area !== "client") await page.getByRole("button", { name: "Account and security" }).click();
    const section = page.getByRole("region", { name: "Sessions" });
    const rows = section.getByRole("listitem");
    const current = rows.filter({ hasText: "This session" });
    await expect(current).toHaveCount(1);
    await expect(current.getByRole("button")).toHaveCount(0);
    // Other tests use the demonstration's super admin too, so their sessions must not end.
    if (!isOwn) return;
    await expect(rows).toHaveCount(4);
    await rows
      .nth(1)
      .getByRole("button", { name: /^End the session of/ })
      .click();
    await expect(toast(page, "The session was ended.")).toBeVisible();
    await expect(rows).toHaveCount(3);
    await section.getByRole("button", { name: "End all others" }).click();
    await answer(page, "End all others");
    await expect(toast(page, "All other sessions were ended.")).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(section.getByRole("button", { name: "End all others" })).toHaveCount(0);
    for (const { token } of [one, two]) await expect(call(token, "GET", "/me")).rejects.toThrow("401");
  });
}
