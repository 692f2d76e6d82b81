import type { Page } from "@playwright/test";

/*
 * Checks of screens that axe does not make: nothing is wider than the window, no text is cut off or covered, touch
 * targets are large enough, and the keyboard focus is visible. Each function returns one line for each element that
 * violates its rule.
 */

/** Waits until sliding and fading elements are in place; endless animations are ignored. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => null)),
    ).then(() => null),
  );

/** Elements that extend beyond the window's left or right edge, unless an ancestor scrolls or clips them. */
export async function tooWide(page: Page): Promise<string[]> {
  await settled(page);
  return await page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > width) found.push(`the page is ${scrollWidth} wide in a window of ${width}`);
    const isHeld = (element: Element): boolean => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== "visible") return true;
      }
      return false;
    };
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(".sr-only, svg"))
        continue;
      const { left, right, bottom } = element.getBoundingClientRect();
      if (bottom < 0 || (right <= width + 1 && left >= -1) || isHeld(element)) continue;
      found.push(`${element.tagName} "${element.textContent.slice(0, 40)}" reaches from ${left} to ${right}`);
    }
    return found;
  });
}

/**
 * Touch targets smaller than 44 by 44 pixels. A field counts with its frame, a checkbox with its label; a link within a
 * sentence may be as high as the sentence.
 */
export async function tooSmall(page: Page): Promise<string[]> {
  // A dialog is smaller while it opens.
  await settled(page);
  return await page.evaluate(() => {
    const pressed =
      "a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary, [role=menuitem], [role=option]";
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue;
      if (element.closest("[aria-hidden=true], [inert], .sr-only, .skip-link")) continue;
      const isInText =
        getComputedStyle(element).display.startsWith("inline") &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
      if (isInText) continue;
      const hit =
        element.closest(".control, label") && element.matches("input, select, textarea")
          ? element.closest(".control, label")
          : element;
      const { width, height } = (hit ?? element).getBoundingClientRect();
      if (width >= 43.5 && height >= 43.5) continue;
      const name = element.getAttribute("aria-label") ?? element.textContent.slice(0, 40);
      found.push(`${element.tagName} "${name}" is ${Math.round(width)} by ${Math.round(height)}`);
    }
    return found;
  });
}

/**
 * Focusable elements without a visible focus indicator: an outline or a ring of 2 pixels, with a contrast of 3 to its
 * surroundings. Presses Tab first, so that the browser treats the following focus as the keyboard's.
 */
export async function unmarkedFocus(page: Page): Promise<string[]> {
  await page.keyboard.press("Tab");
  return await page.evaluate(() => {
    type Colour = [red: number, green: number, blue: number, alpha: number];
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const parse = (text: string): Colour => {
      if (!canvas) return [0, 0, 0, 0];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha];
    };
    const light = ([red, green, blue]: Colour) => {
      const part = (value: number) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
    };
    const contrast = (one: Colour, other: Colour) => {
      const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    /** The colour behind an element; for a gradient, its last colour. */
    const ground = (element: Element | null): Colour => {
      for (let at = element; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        const colour = parse(
          style.backgroundImage.match(/rgba?\([^)]*\)(?=[^(]*$)/)?.[0] ?? style.backgroundColor,
        );
        if (colour[3] > 200) return colour;
      }
      return [255, 255, 255, 255];
    };
    /** The nearest larger ancestor, on which an outline with an offset is drawn. */
    const surrounding = (element: Element): Element | null => {
      const { width, height } = element.getBoundingClientRect();
      for (let at = element.parentElement; at; at = at.parentElement) {
        const box = at.getBoundingClientRect();
        if (box.width > width || box.height > height) return at;
      }
      return null;
    };
    const isMarked = (bearer: Element): boolean => {
      const style = getComputedStyle(bearer);
      const colour = parse(style.outlineColor);
      const isOutlined =
        style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2 && colour[3] > 200;
      const around = Number.parseFloat(style.outlineOffset) >= 0 ? surrounding(bearer) : bearer;
      if (isOutlined && contrast(colour, ground(around)) >= 3) return true;
      const ring = style.boxShadow.match(/^(.*?\)) 0px 0px 0px 1px/)?.[1];
      return ring !== undefined && contrast(parse(ring), ground(bearer.parentElement)) >= 3;
    };

    const found = new Set<string>();
    const able =
      "a[href], button:enabled, :is(input, select, textarea):enabled, summary, tr[tabindex], [tabindex='0']";
    for (const element of document.querySelectorAll<HTMLElement>(able)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      // Radix keeps the focus in an open menu with elements that pass it on at once.
      if (element.closest("[aria-hidden=true], [inert], [data-radix-focus-guard], nextjs-portal")) continue;
      element.focus({ preventScroll: true });
      if (document.activeElement !== element) continue;
      const bearers = [element, element.closest(".control"), element.closest("label")];
      if (bearers.some((bearer) => bearer !== null && isMarked(bearer))) continue;
      const name = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40);
      found.add(`${element.tagName} "${name}" has no visible focus`);
    }
    return [...found];
  });
}

/**
 * Unreadable text: it extends beyond its container (a button, a field, anything that clips) or covers other text. Text
 * with an ellipsis, scrolling containers, and bars above scrolling content are allowed.
 */
export async function unreadableText(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found: string[] = [];
    const texts: { text: string; rect: DOMRect; layer: Element | null }[] = [];
    const isShortened = (style: CSSStyleDeclaration) =>
      style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      const text = node.textContent?.trim().slice(0, 40) ?? "";
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || text === "")
        continue;
      if (parent.closest("[aria-hidden=true], [inert], .sr-only, .skip-link, script, style, nextjs-portal"))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      let layer: Element | null = null;
      let isHeld = true;
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (isHeld && isShortened(style)) isHeld = false;
        // A scrolling container shows the rest when it is scrolled.
        if (isHeld && /auto|scroll/.test(style.overflowX + style.overflowY)) isHeld = false;
        const holds =
          at.matches("button, a, .control") || /hidden|clip/.test(style.overflowX + style.overflowY);
        if (isHeld && holds && style.display !== "inline") {
          const box = at.getBoundingClientRect();
          // For screen readers only.
          if (box.width <= 1) isHeld = false;
          const beyond = Math.max(
            box.left - rect.left,
            rect.right - box.right,
            box.top - rect.top,
            rect.bottom - box.bottom,
          );
          if (isHeld && beyond > 2) {
            found.push(`"${text}" reaches ${Math.round(beyond)} beyond its ${at.tagName}`);
            isHeld = false;
          }
        }
        if (!layer && /fixed|sticky/.test(style.position)) layer = at;
      }
      if (isHeld) texts.push({ text, rect, layer });
    }
    for (const [at, one] of texts.entries()) {
      for (const other of texts.slice(at + 1)) {
        if (one.layer !== other.layer) continue;
        const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        if (width > 3 && height > 6) found.push(`"${one.text}" lies over "${other.text}"`);
      }
    }
    return found;
  });
}

/**
 * Groups in which what is chosen (a tab, a tile, a toggle, the current page) looks like what is not: in forced colours
 * a browser replaces backgrounds and shadows.
 */
export async function unmarkedChoices(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const lookOf = (element: Element): string =>
      [element, ...element.querySelectorAll("*")]
        .filter(seen)
        .map((part) => {
          const style = getComputedStyle(part);
          const border = ["Top", "Right", "Bottom", "Left"].map((side) => {
            const width = style.getPropertyValue(`border-${side.toLowerCase()}-width`);
            return width === "0px"
              ? ""
              : `${width} ${style.getPropertyValue(`border-${side.toLowerCase()}-color`)}`;
          });
          const outline = style.outlineStyle === "none" ? "" : `${style.outlineWidth} ${style.outlineColor}`;
          const isPicture = part.matches("svg, input") ? part.tagName + style.accentColor : "";
          return [style.backgroundColor, style.color, style.fontWeight, ...border, outline, isPicture].join(
            ",",
          );
        })
        .join("|");
    const isChosen = (element: Element) =>
      element.matches(
        "[aria-pressed=true], [aria-selected=true], [aria-checked=true], [aria-current]:not([aria-current=false])",
      ) || Boolean(element.querySelector(":scope > input:checked"));
    const found: string[] = [];
    const all = [
      ...document.querySelectorAll(
        "[aria-pressed], [role=tab], [role=radio], [aria-current], label:has(> input[type=radio])",
      ),
    ].filter(seen);
    for (const chosen of all.filter(isChosen)) {
      const group = chosen.closest("[role=tablist], [role=radiogroup], [role=group], fieldset, nav");
      const others = [...(group?.querySelectorAll(chosen.tagName) ?? [])].filter(
        (one) => seen(one) && !isChosen(one),
      );
      const [same] = others.filter((one) => one.className !== "" && lookOf(one) === lookOf(chosen));
      if (same) found.push(`"${chosen.textContent?.trim()}" looks like "${same.textContent?.trim()}"`);
    }
    return found;
  });
}
