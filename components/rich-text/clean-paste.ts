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

/** An item of a list whose levels are written beside the items instead of being lists in lists. */
type Item = { element: Element; level: number; tag: string; type: string | null };

/** Replaces consecutive items by lists in lists, in the place of the first one. */
function nest(items: readonly Item[]): void {
  const open: { level: number; list: Element }[] = [];
  for (const { element, level, tag, type } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    let top = open.at(-1);
    if (!top || top.level < level) {
      const list = document.createElement(tag);
      if (type) list.setAttribute("type", type);
      if (top?.list.lastElementChild) top.list.lastElementChild.append(list);
      else element.before(list);
      top = { level, list };
      open.push(top);
    }
    const line = document.createElement("li");
    const isBlock = element.matches("li") && element.querySelector("p");
    const content = isBlock ? line : document.createElement("p");
    content.append(...element.childNodes);
    if (!isBlock) line.append(content);
    top.list.append(line);
    element.remove();
  }
}

/** Groups elements that follow each other. */
function groupsOf(elements: readonly Element[]): Element[][] {
  const groups: Element[][] = [];
  for (const element of elements) {
    const group = groups.at(-1);
    if (group && element.previousElementSibling === group.at(-1)) group.push(element);
    else groups.push([element]);
  }
  return groups;
}

/** Converts Word's list paragraphs to lists. */
function readWordLists(body: HTMLElement): void {
  for (const group of groupsOf([...body.querySelectorAll("p[style*='mso-list' i]")])) {
    nest(
      group.map((element) => {
        const level = Number(/mso-list:[^;]*level(\d+)/i.exec(element.getAttribute("style") ?? "")?.[1] ?? 1);
        const marker = removeMarker(element);
        const isNumber = /^[\p{L}\p{N}]{1,4}[.)]/u.test(marker);
        const type = /^(?:[aA]|i+|I+)(?=[.)])/.exec(marker)?.[0].charAt(0) ?? null;
        return { element, level, tag: isNumber ? "ol" : "ul", type };
      }),
    );
  }
}

/** Converts lists whose levels are only named (`aria-level`), as those of online editors. */
function readNamedLevels(body: HTMLElement): void {
  // Word's online editor has a list in a container for each item.
  for (const wrapper of body.querySelectorAll("div:has(> :is(ul, ol):only-child)"))
    wrapper.replaceWith(...wrapper.childNodes);
  // Lists in lists are right as they are.
  const flat = [...body.querySelectorAll("ul, ol")].filter(
    (list) => !list.closest("li") && !list.querySelector("ul, ol"),
  );
  for (const lists of groupsOf(flat)) {
    const items = lists.flatMap((list) =>
      [...list.children].map((element) => ({
        element,
        level: Number(element.getAttribute("aria-level") ?? element.getAttribute("data-aria-level")) || 1,
        tag: list.tagName,
        type: list.getAttribute("type"),
      })),
    );
    if (!items.some(({ level }) => level > 1)) continue;
    lists[0]?.before(...items.map(({ element }) => element));
    for (const list of lists) list.remove();
    nest(items);
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

const foreignPicture = "img:not([data-key])";

/** The word that is left where a picture of another page stood. */
export const notTakenOver = /\[[^[\]]*could not be taken over: insert it with the toolbar\.\]/;

/** Leaves a word where a picture of another page stood: its address is not loaded. */
function nameForeignPictures(body: HTMLElement): void {
  for (const picture of body.querySelectorAll(foreignPicture)) {
    // Counters of readers are pictures of one pixel.
    const isSeen = picture.getAttribute("width") !== "1" && picture.getAttribute("height") !== "1";
    const alt = picture.getAttribute("alt")?.trim();
    const name = alt ? `The picture “${alt}”` : "A picture";
    picture.replaceWith(isSeen ? `[${name} could not be taken over: insert it with the toolbar.]` : "");
  }
}

/** Converts pasted HTML to the elements that the editor's schema parses. */
export function cleanPaste(html: string): string {
  const body = parsed(html);
  for (const element of body.querySelectorAll("style, script, meta, link, title, xml")) element.remove();
  readWordLists(body);
  readNamedLevels(body);
  for (const element of [...body.querySelectorAll("h1, h5, h6")]) {
    renameElement(element, levels[element.tagName] ?? "h4");
  }
  readAlignments(body);
  nameForeignPictures(body);
  // Control characters can't be submitted, and nobody can see them.
  return body.innerHTML.replace(unusable, "");
}

const parsed = (html = "") => new DOMParser().parseFromString(html, "text/html").body;

/** The image files of a clipboard and its HTML. */
function imagesOf(data: DataTransfer | null): { files: File[]; page: HTMLElement } {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
  return { files, page: parsed(files.length === 0 ? "" : data?.getData("text/html")) };
}

const hasText = (page: HTMLElement) => Boolean(page.textContent?.trim());

/** Returns the images of a clipboard without text: a copied picture, not a page with pictures. */
export function pastedImages(data: DataTransfer | null): File[] {
  const { files, page } = imagesOf(data);
  return hasText(page) ? [] : files;
}

/** Returns the image beside a text that has one picture: Word puts it there, because its address can't be loaded. */
export function pictureOfText(data: DataTransfer | null): File | null {
  const { files, page } = imagesOf(data);
  const isOne = files.length === 1 && page.querySelectorAll(foreignPicture).length === 1;
  return (isOne && hasText(page) && files[0]) || null;
}
