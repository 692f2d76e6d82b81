/*
 * What is pasted from Word or a web page is read by the editor's schema, which leaves out what it does not know. Here
 * is what that reading can't see: Word's lists, which are paragraphs, and headings of other levels.
 */

const levels: Record<string, string> = { H1: "h2", H5: "h4", H6: "h4" };

function renamed(element: Element, tag: string): Element {
  const next = document.createElement(tag);
  const align = element instanceof HTMLElement ? element.style.textAlign : "";
  if (align) next.style.textAlign = align;
  next.append(...element.childNodes);
  element.replaceWith(next);
  return next;
}

/** Word's bullet or number stands as text before the item. */
function removeMarker(item: Element): string {
  const marker = item.querySelector("[style*='mso-list:Ignore' i], [style*='mso-list: Ignore' i]");
  const text = marker?.textContent?.trim() ?? "";
  marker?.remove();
  return text;
}

const levelOf = (item: Element) =>
  Number(/mso-list:[^;]*level(\d+)/i.exec(item.getAttribute("style") ?? "")?.[1] ?? 1);

/** Makes lists of paragraphs that Word means as lists. */
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

/** HTML that is pasted, in the elements that the editor reads. */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll("style, script, meta, link, title, xml")) element.remove();
  readWordLists(page.body);
  for (const element of [...page.body.querySelectorAll("h1, h5, h6")]) {
    renamed(element, levels[element.tagName] ?? "h4");
  }
  return page.body.innerHTML;
}

/** The images of a clipboard that has nothing else: a picture that was copied, not a page with pictures. */
export function pastedImages(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
  if (files.length === 0) return [];
  const page = new DOMParser().parseFromString(data?.getData("text/html") ?? "", "text/html");
  return page.body.textContent?.trim() ? [] : files;
}
