import { newId } from "@/components/records/record-source";
import type { ActionResult } from "@/lib/core/action-result";
import type { PolicyHeaderRecord, PolicyRecord } from "@/lib/features/policies/record";
import { cleanForSearch } from "@/lib/format/search-text";

/** The headers, as lists ask for them. */
export const policyHeaderSource = { plural: "policies-header" };

/** The server actions of the page; it hands them to the forms. */
export type PolicyActions = {
  createPolicy(input: unknown, key?: string): Promise<ActionResult<unknown>>;
  updatePolicy(input: unknown): Promise<ActionResult<unknown>>;
  removePolicy(id: string): Promise<ActionResult<unknown>>;
  createHeader(input: unknown, key?: string): Promise<ActionResult<unknown>>;
  updateHeader(input: unknown): Promise<ActionResult<unknown>>;
  removeHeader(id: string): Promise<ActionResult<unknown>>;
  order(ids: readonly string[]): Promise<ActionResult<unknown>>;
};

const newPolicyStart = `${newId}-`;
/** In the address in place of an id: a new policy of this header. */
export const newPolicyOf = (headerId: string): string => newPolicyStart + headerId;
/** The header of which the address asks for a new policy; null where it asks for something else. */
export const headerOfNewPolicy = (openId: string): string | null =>
  openId.startsWith(newPolicyStart) ? openId.slice(newPolicyStart.length) : null;

/** A header in the list: its place in the whole order, and those of its policies that are shown. */
export type PolicyHeaderRow = {
  header: PolicyHeaderRecord;
  /** From 1. */
  position: number;
  policies: readonly PolicyRecord[];
};

/**
 * The headers that a search finds: by their own texts, or by some of their policies, which alone are shown then.
 * @param term empty: all
 */
export function findHeaders(headers: readonly PolicyHeaderRecord[], term: string): PolicyHeaderRow[] {
  const cleanTerm = cleanForSearch(term);
  const has = (...texts: string[]) => texts.some((text) => cleanForSearch(text).includes(cleanTerm));
  return headers.flatMap((header, index) => {
    const row = { header, position: index + 1, policies: header.policies };
    const ownFiles = header.files.map(({ name }) => name);
    if (has(header.header, header.subHeader, header.title, ...ownFiles)) return [row];
    const policies = header.policies.filter(({ subHeader, title, files }) =>
      has(subHeader, title, ...files.map(({ name }) => name)),
    );
    return policies.length > 0 ? [{ ...row, policies }] : [];
  });
}

/** The ids with one of them moved to another place, from 0. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}
