/*
 * The editor's schema drops unknown elements of pasted HTML. This module converts what the schema would misread:
 * Word's lists, which are paragraphs, and headings of unsupported levels.
 */

const levels: Record<string, string> = { H1: "h2", H5: "h4", H6: "h4" };

function renameElement(element: Element, tag: string): Element {
  const next = document.createElement(tag);
  const align = element instanceof HTMLElement ? element.style.textAlign : "";
  if (align) next.style.textAlign = align;
  next.append(...element.childNodes);
  element.replaceWith(next);
  return next;
}

/** Removes Word's bullet or number, which is text before the item, and returns it. */
function removeMarker(item: Element): string {
  const marker = item.querySelector("[style*='mso-list:Ignore' i], [style*='mso-list: Ignore' i]");
  const text = marker?.textContent?.trim() ?? "";
  marker?.remove();
  return text;
}

const levelOf = (item: Element) =>
  Number(/mso-list:[^;]*level(\d+)/i.exec(item.getAttribute("style") ?? "")?.[1] ?? 1);

/** Converts Word's list paragraphs to lists. */
function readWordLists(body: HTMLElement): void {
  const open: { level: number; list: Element }[] = [];
  let last: Element | null = null;
  for (const item of [...body.querySelectorAll("p[style*='mso-list' i]")]) {
    if (item.previousElementSibling !== last || last === null) open.length = 0;
    const level = levelOf(item);
    const tag = /^[\p{L}\p{N}]{1,4}[.)]/u.test(removeMarker(item)) ? "ol" : "ul";
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    let top = open.at(-1);
    if (!top || top.level < level) {
      const list = document.createElement(tag);
      const parent = top?.list.lastElementChild;
      if (parent) parent.append(list);
      else item.before(list);
      top = { level, list };
      open.push(top);
    }
    const line = document.createElement("li");
    const paragraph = document.createElement("p");
    paragraph.append(...item.childNodes);
    line.append(paragraph);
    top.list.append(line);
    item.remove();
    last = open[0]?.list ?? null;
  }
}

/** Converts pasted HTML to the elements that the editor's schema parses. */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll("style, script, meta, link, title, xml")) element.remove();
  readWordLists(page.body);
  for (const element of [...page.body.querySelectorAll("h1, h5, h6")]) {
    renameElement(element, levels[element.tagName] ?? "h4");
  }
  return page.body.innerHTML;
}

/** Returns the images of a clipboard without text: a copied picture, not a page with pictures. */
export function pastedImages(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
  if (files.length === 0) return [];
  const page = new DOMParser().parseFromString(data?.getData("text/html") ?? "", "text/html");
  return page.body.textContent?.trim() ? [] : files;
}
