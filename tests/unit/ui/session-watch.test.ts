import { afterEach, beforeEach, expect, test, vi } from "vitest";

/* What ends the session of a page (docs/rules/screens.md, Inactivity and The end of a session). */

/** A store of a browser, which all its windows share. */
function sharedStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const minutes = (count: number) => count * 60_000;
let page: EventTarget;
let fetched: ReturnType<typeof vi.fn>;
let stop = () => {};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("localStorage", sharedStorage());
  vi.stubGlobal("sessionStorage", sharedStorage());
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", { pathname: "/", reload: vi.fn() });
  fetched = vi.fn(async () => Response.json({}));
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Watches a session of the tenants' area, as a page does once it is loaded. */
async function open(userId = "tenant") {
  const { watchSession } = await import("@/components/session/session-watch");
  const { changeSession, currentSession } = await import("@/components/session/session-state");
  const { pageSignal } = await import("@/lib/browser/fetch");
  stop = watchSession("client", userId);
  return { changeSession, is: () => currentSession().is, pageSignal };
}

test("a session that is not used is idle a minute before it expires", async () => {
  const { is } = await open();
  vi.advanceTimersByTime(minutes(49) - 1000);
  expect(is()).toBe("active");
  vi.advanceTimersByTime(2000);
  expect(is()).toBe("idle");
  vi.advanceTimersByTime(minutes(1));
  expect(is()).toBe("expired");
});

test.each(["pointerdown", "keydown", "click"])(
  "%s extends an idle session, here and on the server",
  async (use) => {
    const { is } = await open();
    vi.advanceTimersByTime(minutes(49.5));
    expect(is()).toBe("idle");
    page.dispatchEvent(new Event(use));
    expect(is()).toBe("active");
    expect(fetched).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(minutes(48.9));
    expect(is()).toBe("active");
  },
);

test("a use in another window extends the session too; a use after its end does not", async () => {
  const { is } = await open();
  vi.advanceTimersByTime(minutes(49.5));
  localStorage.setItem("towerdesk-last-use-client", String(Date.now()));
  vi.advanceTimersByTime(1000);
  expect(is()).toBe("active");
  vi.advanceTimersByTime(minutes(51));
  page.dispatchEvent(new Event("pointerdown"));
  expect(is()).toBe("expired");
});

test("another user's log-in in another window stops all calls; a log-out there does not", async () => {
  const { is, pageSignal } = await open();
  localStorage.removeItem("towerdesk-user-client");
  page.dispatchEvent(new Event("storage"));
  expect(is()).toBe("active");
  localStorage.setItem("towerdesk-user-client", "other");
  page.dispatchEvent(new Event("storage"));
  expect(is()).toBe("taken-over");
  expect(pageSignal.aborted).toBe(true);
});

test("a closed site stays closed until another user logs in", async () => {
  const { changeSession, is, pageSignal } = await open();
  changeSession({ is: "closed", message: "Back at 6:00 PM." });
  vi.advanceTimersByTime(minutes(49.5));
  expect(is()).toBe("closed");
  localStorage.setItem("towerdesk-user-client", "other");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(is()).toBe("taken-over");
  expect(pageSignal.aborted).toBe(true);
});

test("a page that the browser has stored is reloaded when it is shown again", async () => {
  await open();
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  expect(location.reload).not.toHaveBeenCalled();
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(location.reload).toHaveBeenCalledTimes(1);
});
