/*
 * The editor's schema drops unknown elements of pasted HTML. This module converts what the schema would misread:
 * Word's lists, which are paragraphs, and headings of unsupported levels.
 */

/** Control characters but tab and line ends, and single surrogates: the server refuses them. */
const unusable = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

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
    const marker = removeMarker(item);
    const tag = /^[\p{L}\p{N}]{1,4}[.)]/u.test(marker) ? "ol" : "ul";
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    let top = open.at(-1);
    if (!top || top.level < level) {
      const list = document.createElement(tag);
      // Of Word's numbers: a, A, i and I.
      const [, type] = /^([aAiI])[.)]/.exec(marker) ?? [];
      if (type) list.setAttribute("type", type);
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

/** Excel and old pages align by an attribute; a cell is aligned by its paragraphs. */
function readAlignments(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>(
    "td[align], th[align], p[align], h2[align], h3[align], h4[align]",
  )) {
    const isCell = element.matches("td, th");
    if (isCell && !element.querySelector("p")) {
      const paragraph = document.createElement("p");
      paragraph.append(...element.childNodes);
      element.append(paragraph);
    }
    const aligned = isCell ? element.querySelectorAll<HTMLElement>("p:not([align])") : [element];
    for (const paragraph of aligned) paragraph.style.textAlign ||= element.getAttribute("align") ?? "";
  }
}

/** Leaves a word where a picture of another page stood: its address is not loaded. */
function nameForeignPictures(body: HTMLElement): void {
  for (const picture of body.querySelectorAll("img:not([data-key])")) {
    // Counters of readers are pictures of one pixel.
    const isSeen = picture.getAttribute("width") !== "1" && picture.getAttribute("height") !== "1";
    const alt = picture.getAttribute("alt")?.trim();
    const name = alt ? `The picture “${alt}”` : "A picture";
    picture.replaceWith(isSeen ? `[${name} could not be taken over: insert it with the toolbar.]` : "");
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
  readAlignments(page.body);
  nameForeignPictures(page.body);
  // Control characters can't be submitted, and nobody can see them.
  return page.body.innerHTML.replace(unusable, "");
}

/** Returns the images of a clipboard without text: a copied picture, not a page with pictures. */
export function pastedImages(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
  if (files.length === 0) return [];
  const page = new DOMParser().parseFromString(data?.getData("text/html") ?? "", "text/html");
  return page.body.textContent?.trim() ? [] : files;
}
