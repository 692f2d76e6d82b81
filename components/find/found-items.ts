import type { MenuEntry, PageOutline } from "@/components/menu/menu";
import { maxCounted } from "@/lib/features/find/limits";
import type { FoundGroup } from "@/lib/features/find/record";

/** Who searches, and the pages that the person may see. */
export type FindProps = {
  userId: string;
  entries: readonly MenuEntry[];
  pages: Readonly<Record<string, PageOutline>>;
};

/** A row of the search over everything. */
export type FoundItem = { key: string; group: string; title: string; text: string; href: string };

const titles: Record<FoundGroup["kind"], string> = {
  tenants: "Tenants",
  requests: "Requests",
  payments: "Payments",
  posts: "Posts",
  amenities: "Amenities",
};
const lists: Record<FoundGroup["kind"], string> = {
  tenants: "/admin/tenants",
  requests: "/admin/services",
  payments: "/admin/payments",
  posts: "/admin/announcements",
  amenities: "/admin/amenities",
};
/** How many rows of a kind are shown; the list has all. */
const shownRows = 3;
const pagesTitle = "Pages and acts";
/** The key of the row that searches in Services, which is there whatever was found. */
export const servicesKey = "services";

const listWith = (path: string, term: string) => `${path}?${new URLSearchParams({ searchTerm: term })}`;

/** The rows of what the server found, and of each kind's list if it has more. */
export function foundItems(
  groups: readonly FoundGroup[],
  term: string,
  entries: readonly MenuEntry[],
): FoundItem[] {
  return groups.flatMap(({ kind, total, rows }) => {
    const group = titles[kind];
    const items = rows
      .slice(0, shownRows)
      .map(({ id, ...row }): FoundItem => ({ key: `${kind} ${id}`, group, ...row }));
    const hasList = entries.some(({ href }) => href === lists[kind]);
    if (total <= items.length || !hasList) return items;
    const count = `${total}${total >= maxCounted ? "+" : ""}`;
    const all = { key: `${kind} all`, group, title: `All ${count} ${group.toLowerCase()}`, text: "" };
    return [...items, { ...all, href: listWith(lists[kind], term) }];
  });
}

/** The pages and acts whose names have words that begin with the term, and the search in Services. */
export function pageItems(
  term: string,
  entries: FindProps["entries"],
  pages: FindProps["pages"],
): FoundItem[] {
  const wanted = term.toLowerCase();
  const matches = (name: string) => ` ${name.toLowerCase()}`.includes(` ${wanted}`);
  const item = (key: string, title: string, href: string): FoundItem => ({
    ...{ key, group: pagesTitle, title, text: "", href },
  });
  const named = entries.flatMap(({ label, href }) => [
    ...(matches(label) ? [item(`page ${href}`, label, href)] : []),
    ...(pages[href]?.add && (matches(label) || matches(`add ${label}`)) && wanted !== ""
      ? [item(`add ${href}`, `${pages[href]?.add} ${label}`, `${href}?modal=true`)]
      : []),
  ]);
  const services = entries.find(({ href }) => href === lists.requests);
  return services && term.length > 1
    ? [...named, item(servicesKey, `Search “${term}” in ${services.label}`, listWith(services.href, term))]
    : named;
}

/** Splits a text at the found words, for marks: every second part is one. */
export function markedParts(text: string, term: string): string[] {
  const words = term.split(/\s+/).filter((word) => word.length > 1);
  if (words.length === 0) return [text];
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return text.split(new RegExp(`(${escaped.join("|")})`, "iu"));
}
