import { afterAll, beforeEach, expect, test, vi } from "vitest";

type Entry = { state: unknown; url: string };

/** A browser's history, whose steps are synchronous. */
let entries: Entry[];
let at: number;
const path = () => new URL(location.href).pathname;
/** The addresses that the router was told of. */
let routed: string[];

class FakeHistory {
  get state() {
    return entries[at]?.state;
  }
  pushState(state: unknown, _unused: string, url?: string) {
    entries = [...entries.slice(0, at + 1), { state, url: resolve(url) }];
    at += 1;
    location.href = resolve(url);
  }
  replaceState(state: unknown, _unused: string, url?: string) {
    entries[at] = { state, url: resolve(url) };
    location.href = resolve(url);
  }
  back() {
    this.go(-1);
  }
  go(by: number) {
    const entry = entries[at + by];
    if (!entry) return;
    at += by;
    location.href = entry.url;
    dispatchEvent(Object.assign(new Event("popstate"), { state: entry.state }));
  }
}
const resolve = (url = location.href) => new URL(url, location.href).href;

let location: { href: string; readonly pathname: string };
let target: EventTarget;
const dispatchEvent = (event: Event) => target.dispatchEvent(event);
let layers: typeof import("@/components/ui/back-layers");

/** Loads the module as a page does, before the router listens. */
async function loadPage(): Promise<void> {
  target = new EventTarget();
  const addEventListener = target.addEventListener.bind(target);
  const history = new FakeHistory();
  for (const [name, value] of Object.entries({ window: {}, History: FakeHistory, history, location }))
    vi.stubGlobal(name, value);
  vi.stubGlobal("addEventListener", addEventListener);
  vi.resetModules();
  layers = await import("@/components/ui/back-layers");
  addEventListener("popstate", () => routed.push(path()));
}

const originals = { ...Object.getOwnPropertyDescriptors(FakeHistory.prototype) };
beforeEach(async () => {
  Object.defineProperties(FakeHistory.prototype, originals);
  location = {
    href: "http://tower/mail",
    get pathname() {
      return path();
    },
  };
  entries = [
    { state: null, url: "http://tower/mail" },
    { state: { router: 1 }, url: "http://tower/tickets" },
  ];
  [at, routed] = [1, []];
  location.href = "http://tower/tickets";
  await loadPage();
});

afterAll(() => vi.unstubAllGlobals());

/** Opens a layer that Back closes. @returns whether it is open, and how it is closed in another way */
function open() {
  const layer = {
    isOpen: true,
    close: () => {
      layer.isOpen = false;
      remove();
    },
  };
  const remove = layers.addBackLayer(layer);
  return layer;
}

test("Back closes the topmost layer, then the next, then leaves the page", () => {
  const [dialog, menu] = [open(), open()];
  history.back();
  expect([dialog.isOpen, menu.isOpen]).toEqual([true, false]);
  history.back();
  expect(dialog.isOpen).toBe(false);
  expect([path(), routed]).toEqual(["/tickets", []]);
  history.back();
  expect([path(), routed]).toEqual(["/mail", ["/mail"]]);
});

test("a layer's entry is not told to those who replaced the functions of the history", () => {
  const heard = vi.fn();
  Object.assign(history, { pushState: heard, replaceState: heard });
  const dialog = open();
  expect(heard).not.toHaveBeenCalled();
  history.back();
  expect([dialog.isOpen, path()]).toEqual([false, "/tickets"]);
});

test("layers that were closed in another way take no step of Back, and Forward opens none", async () => {
  const [dialog, menu] = [open(), open()];
  menu.close();
  open().close();
  history.back();
  expect([dialog.isOpen, path()]).toEqual([false, "/tickets"]);
  history.go(1);
  expect([path(), routed]).toEqual(["/tickets", []]);
  history.back();
  expect(path()).toBe("/mail");
});

test("a layer that stays open has its entry again", () => {
  let isBusy = true;
  const dialog = open();
  const { close } = dialog;
  layers.addBackLayer({ close: () => (isBusy ? false : close()) });
  for (let time = 0; time < 3; time++) history.back();
  expect([dialog.isOpen, path()]).toEqual([true, "/tickets"]);
  isBusy = false;
  history.back();
  expect([dialog.isOpen, path()]).toEqual([false, "/tickets"]);
});

test("the page keeps its address and the router's state, which changed while the layer was open", () => {
  const menu = open();
  history.replaceState({ router: 2 }, "", "/tickets?page=2");
  history.back();
  expect(menu.isOpen).toBe(false);
  expect(location.href).toBe("http://tower/tickets?page=2");
  expect(history.state).toMatchObject({ router: 2 });
  history.back();
  expect(path()).toBe("/mail");
});

test("a page that was opened after a layer's entry leads back to the layer's page, once", () => {
  open().close();
  history.pushState({ router: 2 }, "", "/services");
  history.back();
  expect(routed).toEqual(["/tickets"]);
  open();
  history.back();
  expect(path()).toBe("/tickets");
  history.back();
  expect(path()).toBe("/mail");
});

test("a jump over several entries is the router's", () => {
  open().close();
  history.pushState({ router: 2 }, "", "/services");
  history.go(-3);
  expect([path(), routed]).toEqual(["/mail", ["/mail"]]);
});

test("after a reload the entry of a layer takes no step of Back", async () => {
  open();
  Object.defineProperties(FakeHistory.prototype, originals);
  await loadPage();
  history.back();
  expect(path()).toBe("/mail");
});

test("the page's own guard is below all layers, and Back goes on once it is removed", () => {
  const menu = open();
  const asked = vi.fn(() => false);
  const remove = layers.addBackLayer({ close: asked }, { isPage: true });
  history.back();
  expect([menu.isOpen, asked.mock.calls.length]).toEqual([false, 0]);
  history.back();
  expect(asked).toHaveBeenCalledOnce();
  remove();
  history.back();
  expect(path()).toBe("/mail");
});
