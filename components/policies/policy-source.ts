import { newId } from "@/components/records/record-source";
import type { PolicyHeaderRecord, PolicyRecord } from "@/lib/features/policies/record";
import { cleanForSearch } from "@/lib/format/search-text";

/** The headers' query source. */
export const policyHeaderSource = { plural: "policies-header" };

const newPolicyStart = `${newId}-`;
/** The value in the address that opens the form for a new policy of this header. */
export const newPolicyOf = (headerId: string): string => newPolicyStart + headerId;
/** Returns the header id of an address that opens a new policy, otherwise null. */
export const headerOfNewPolicy = (openId: string): string | null =>
  openId.startsWith(newPolicyStart) ? openId.slice(newPolicyStart.length) : null;

/** A header in the list, with its position in the full order and its matching policies. */
export type PolicyHeaderRow = {
  header: PolicyHeaderRecord;
  /** From 1. */
  position: number;
  policies: readonly PolicyRecord[];
};

/**
 * Finds headers by their own texts or by their policies; in the latter case only matching policies are returned.
 * @param term returns everything if empty
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

/** Returns the ids with one moved to another position, from 0. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}
