import { expect, type Locator, type Page } from "@playwright/test";
import { type Area, areaHome } from "@/lib/core/areas";
import { liveAddress } from "./product";

/* Parts that many screens share. */

/** The log-in form of an area. */
export function logInForm(page: Page, area: Area) {
  return {
    name: page.getByLabel(area === "client" ? "Client code" : "Email"),
    password: page.getByLabel("Password", { exact: true }),
    terms: page.getByRole("checkbox"),
    button: page.getByRole("button", { name: "Log in" }),
  };
}

/** Logs in through the screen. */
export async function logInOnScreen(page: Page, area: Area, name: string, password: string): Promise<void> {
  await page.goto(areaHome[area]);
  const form = logInForm(page, area);
  await form.name.fill(name);
  await form.password.fill(password);
  if (area === "client") await form.terms.check();
  await form.button.click();
}

/** Whether the screen is a log-in, or the inside of an area. */
export const expectLogIn = (page: Page, area: Area) => expect(logInForm(page, area).button).toBeVisible();
export const expectInside = (page: Page) =>
  expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();

/** Checks a dialog's exact title and text. */
export async function expectPrompt(page: Page, title: string, body: string): Promise<Locator> {
  const prompt = page.getByRole("alertdialog", { name: title, exact: true });
  await expect(prompt).toBeVisible();
  await expect(prompt).toHaveAccessibleDescription(body);
  return prompt;
}

/** Answers the open question. */
export const answer = (page: Page, button: string) =>
  page.getByRole("alertdialog").getByRole("button", { name: button, exact: true }).click();

/** Chooses a tile by clicking the visible part around the radio button. `name` may be the beginning of its name. */
export async function chooseTile(form: Locator, name: string | RegExp): Promise<void> {
  const radio = form.page().getByRole("radio", { name, exact: typeof name === "string" });
  await form.locator("label").filter({ has: radio }).click();
  await expect(form.getByRole("radio", { name, exact: typeof name === "string" })).toBeChecked();
}

/** The text below a field. */
export const errorOf = (field: Locator) =>
  expect.poll(async () => {
    const id = await field.getAttribute("aria-describedby");
    return id ? field.page().locator(`[id="${id}"]`).textContent() : "";
  });

/** Delays the responses for a URL, as a slow network does, until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Delays a page's scripts. */
export const holdScripts = (page: Page) => hold(page, /\/_next\/static\/.*\.js/);

/** Waits until a list's page is hydrated, because only then it handles the key of its search box. */
export const expectHydrated = (page: Page): Promise<void> =>
  expect(async () => {
    const isFocused = () => page.getByRole("searchbox").evaluate((box) => box === document.activeElement);
    // In the box the key would be typed and searched for.
    if (!(await isFocused())) await page.keyboard.press("/");
    expect(await isFocused()).toBe(true);
  }).toPass();

/** Resolves once a page that is opened after this call receives a live message with all these texts. */
export const liveMessage = (page: Page, ...texts: string[]): Promise<void> =>
  new Promise((resolve) => {
    page.on("websocket", (socket) => {
      if (!liveAddress.test(socket.url())) return;
      socket.on("framereceived", ({ payload }) => {
        if (texts.every((text) => String(payload).includes(text))) resolve();
      });
    });
  });

/** Opens a page and waits until it has joined a channel, because it would miss earlier events. */
export async function gotoLive(page: Page, path: string, channel: string): Promise<void> {
  await Promise.all([liveMessage(page, "subscription_succeeded", channel), page.goto(path)]);
}
