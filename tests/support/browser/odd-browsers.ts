import type { Page } from "@playwright/test";

/* Browsers that translate the page, or keep nothing. */

/** Another test may delete an advertisement that the page shows. */
export const ofDeletedAdvertisement = /status of 404.*\/api\/files\/advertisements\//;

/** Wraps each text in elements, as a browser's translation does. */
export const translate = (page: Page) =>
  page.addInitScript(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || parent.closest("font, script, style, textarea, svg") || !text.data.trim()) continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(text);
      }
    };
    addEventListener("load", () => {
      wrap(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node);
      }).observe(document.body, { childList: true, subtree: true });
    });
  });

export type StoreFault = "full" | "missing" | "blocked";
/** Makes the browser's stores fail. */
export const breakStores = (page: Page, fault: StoreFault) =>
  page.addInitScript((given) => {
    const fail = (name: string) => () => {
      throw new DOMException(given, name);
    };
    if (given === "full") Storage.prototype.setItem = fail("QuotaExceededError");
    else
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get: given === "missing" ? () => null : fail("SecurityError"),
        });
  }, fault);
