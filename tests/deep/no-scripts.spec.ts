import { type Area, areaHome } from "@/lib/core/areas";
import { linkIn, mailTo } from "@/tests/support/browser/mails";
import { demoAdmin, demoSuper, demoTenant, logIn, makeTenant } from "@/tests/support/browser/people";
import { baseUrl } from "@/tests/support/browser/product";
import { errorOf, expectInside, expectLogIn, logInForm } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { type TestPerson, unique } from "@/tests/support/people";
import { call } from "@/tests/support/request";

/* The log-in and password forms in a browser without JavaScript. */

const off = { javaScriptEnabled: false };
const people: { area: Area; who: TestPerson; noName: string }[] = [
  { area: "client", who: demoTenant, noName: "Please input your client code!" },
  { area: "admin", who: demoAdmin, noName: "Please input your email!" },
  { area: "super-admin", who: demoSuper, noName: "Please input your email!" },
];

for (const { area, who, noName } of people) {
  test(`without scripts the log-in of the ${area} area shows errors and logs in`, async ({ visit }) => {
    const page = await visit(null, off);
    await page.goto(areaHome[area]);
    const form = logInForm(page, area);
    if (area === "client") await form.terms.check();
    await form.button.click();
    await errorOf(form.name).toBe(noName);
    await errorOf(form.password).toBe("Please input your password!");

    await form.name.fill(who.logInName);
    await form.password.fill("Not-the-password-1");
    await form.button.click();
    await expect(page.getByText("Login Failed: Invalid Credentials", { exact: true })).toBeVisible();
    await expect(form.name).toHaveValue(who.logInName);
    await expect(form.password).toHaveValue("");
    if (area === "client") await expect(form.terms).toBeChecked();
    await expect(page).toHaveURL(areaHome[area]);

    await form.password.fill(who.password);
    await form.button.click();
    await expectInside(page);
    const cookies = await page.context().cookies();
    const [session, ...others] = cookies.filter(({ value }) => /^[\w-]{43}$/.test(value));
    expect(others).toEqual([]);
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect((session?.expires ?? 0) * 1000).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });
}

test("without scripts the terms open on a separate page", async ({ visit }) => {
  const page = await visit(null, off);
  await page.goto("/");
  await page.getByRole("link", { name: "Terms and Conditions" }).click();
  await expect(page.getByRole("heading", { name: "Terms And Conditions" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("By logging in you agree to the terms below.");
  await page.getByRole("link", { name: "Back to log in" }).first().click();
  await expectLogIn(page, "client");
});

test("without scripts nobody can log in without agreeing to the terms", async ({ visit, request }) => {
  const page = await visit(null, off);
  await page.goto("/");
  const form = logInForm(page, "client");
  await form.name.fill(demoTenant.logInName);
  await form.password.fill(demoTenant.password);
  await expect(form.button).toBeEnabled();
  await form.button.click();
  // The browser itself requires the checkbox.
  await expect(form.terms).toHaveJSProperty("validity.valueMissing", true);
  await expectLogIn(page, "client");

  // A form posted by other means or from another site is refused too.
  const hidden = await page
    .locator("form input[type=hidden]")
    .evaluateAll((inputs) =>
      inputs.map((input) => [(input as HTMLInputElement).name, (input as HTMLInputElement).value]),
    );
  const fields = { clientCode: demoTenant.logInName, password: demoTenant.password };
  const send = (headers: Record<string, string>, more: Record<string, string>) =>
    request.post(baseUrl, {
      headers,
      multipart: { ...Object.fromEntries(hidden), ...fields, ...more },
      maxRedirects: 0,
    });
  const agreed = { agreed: "on" };
  const refused: [string, Record<string, string>, Record<string, string>][] = [
    ["Please agree to the Terms and Conditions.", { origin: baseUrl }, {}],
    ["This call must come from the site's own pages.", {}, agreed],
    ["This call must come from the site's own pages.", { origin: "https://evil.test" }, agreed],
    ["This call must come from the site's own pages.", { origin: "null" }, agreed],
  ];
  for (const [text, headers, more] of refused) {
    const answer = await send(headers, more);
    expect(answer.headers()["set-cookie"], JSON.stringify(headers)).toBeUndefined();
    expect(await answer.text()).toContain(text);
  }
  const good = await send({ origin: baseUrl }, agreed);
  expect(good.status()).toBe(303);
  expect(good.headers()["set-cookie"]).toContain("HttpOnly");
});

test("without scripts too many attempts are refused, even with the correct password", async ({ visit }) => {
  const { clientCode, password } = await makeTenant();
  for (let tries = 0; tries < 10; tries++) {
    await call(null, "POST", "/login", { clientCode, password: "Not-the-password-1" }).catch(() => {});
  }
  const page = await visit(null, off);
  await page.goto("/");
  const form = logInForm(page, "client");
  await form.name.fill(clientCode);
  await form.password.fill(password);
  await form.terms.check();
  await form.button.click();
  await expect(page.getByText(/^Too many attempts. Please try again in \d+ minutes?\.$/)).toBeVisible();
  await expect(form.name).toHaveValue(clientCode);
});

test("without scripts the log-in leads to the requested page", async ({ visit }) => {
  const page = await visit(null, off);
  await page.goto("/tickets?status=1");
  const form = logInForm(page, "client");
  await form.name.fill(demoTenant.logInName);
  await form.password.fill(demoTenant.password);
  await form.terms.check();
  await form.button.click();
  await expectInside(page);
  await expect(page).toHaveURL("/tickets?status=1");
});

test("without scripts a forgotten password is reset once with the mailed link", async ({ visit }) => {
  const address = `no-scripts-${unique().toLowerCase()}@tower.test`;
  const who = await makeTenant({ email: address });
  const page = await visit(null, off);
  await page.goto("/forgot-password");
  const name = page.getByLabel("Client code or email");
  const sendLink = page.getByRole("button", { name: "Send link" });
  await sendLink.click();
  await errorOf(name).toBe("Please input your client code!");
  await name.fill(who.clientCode);
  await sendLink.click();
  await expect(page.getByText("If this account exists and has an e-mail address")).toBeVisible();

  const link = linkIn(await mailTo(address, /^Set a new password/));
  const next = "Another-horse-2";
  await page.goto(link);
  const fresh = page.getByLabel("New Password", { exact: true });
  const again = page.getByLabel("Re-type Password", { exact: true });
  const pasted = page.getByLabel("Link from the e-mail");
  const set = page.getByRole("button", { name: "Set password" });
  await fresh.fill(next);
  await again.fill("Not-the-same-3");
  await pasted.fill(`${baseUrl}${link}`);
  await set.click();
  await errorOf(again).toBe("The new password and re-type password does not matched.");
  await expect(fresh).toHaveValue("");
  await expect(pasted).toHaveValue(`${baseUrl}${link}`);
  await fresh.fill(next);
  await again.fill(next);
  await set.click();
  await expect(page.getByText("Your Password has been changed succesfully.")).toBeVisible();
  await logIn({ ...who, password: next });

  await page.goto("/reset-password");
  await pasted.fill(link);
  await fresh.fill("A-third-horse-3");
  await again.fill("A-third-horse-3");
  await set.click();
  await expect(page.getByText("This link is no longer valid. Please ask for a new one.")).toBeVisible();
});

test("without scripts a tenant changes the password on the settings page", async ({ visit }) => {
  const who = await makeTenant();
  const page = await visit(who, off);
  await page.goto("/settings");
  const change = async (old: string) => {
    await page.getByLabel("Old Password", { exact: true }).fill(old);
    await page.getByLabel("New Password", { exact: true }).fill("Another-horse-2");
    await page.getByLabel("Re-type Password", { exact: true }).fill("Another-horse-2");
    await page.getByRole("button", { name: "Change Password" }).click();
  };
  await change("Not-my-password-1");
  await expect(
    page.getByText("Change Password Failed: Unable to change your password.", { exact: true }),
  ).toBeVisible();
  await change(who.password);
  await expect(page.getByText("Your Password has been changed succesfully.")).toBeVisible();
  await logIn({ ...who, password: "Another-horse-2" });
});
