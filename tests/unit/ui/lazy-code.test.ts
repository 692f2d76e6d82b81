import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { lazyCode, lazyPart, preload } from "@/components/lazy/lazy-code";

const Part = ({ name }: { name: string }) => name;
const Placeholder = ({ name }: { name: string }) => `loading ${name}`;

/** An `import()` that fails the first `failures` times. */
const importFailing = (failures: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new Error("no connection");
    return "code";
  });
  return load;
};

test("code is requested once for all that need it", async () => {
  const load = importFailing(0);
  const loadOnce = lazyCode(load);
  expect(await Promise.all([loadOnce(), loadOnce()])).toEqual(["code", "code"]);
  expect(await loadOnce()).toBe("code");
  expect(load).toHaveBeenCalledTimes(1);
});

test("a failure reaches all who wait, and the next call tries again", async () => {
  const load = importFailing(1);
  const loadOnce = lazyCode(load);
  const outcomes = await Promise.allSettled([loadOnce(), loadOnce()]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await loadOnce()).toBe("code");
  expect(load).toHaveBeenCalledTimes(2);
});

test("a failed preload is left to the use", async () => {
  const load = importFailing(1);
  const loadOnce = lazyCode(load);
  preload(loadOnce);
  await expect(loadOnce()).rejects.toThrow("no connection");
  expect(await loadOnce()).toBe("code");
});

test("a part that was loaded ahead is rendered at once, without its placeholder", async () => {
  const Lazy = lazyPart(async () => Part, Placeholder);
  const html = () => renderToStaticMarkup(createElement(Lazy, { name: "menu" }));
  expect(html()).toBe("loading menu");
  await Lazy.load();
  expect(html()).toBe("menu");
});
