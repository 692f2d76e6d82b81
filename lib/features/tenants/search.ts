import { searchText } from "@/lib/format/search-text";

const ownerFields = ["clientCode", "uoccname"] as const;
const prefixFields = ["firstName", "lastName"] as const;
const otherFields = [
  "uoccpers",
  "middleName",
  "email",
  "phoneNumber",
  "uocctel1",
  "uocctel2",
  "ubtname",
  "ubaddln1",
  "ubaddln2",
  "ubaddln3",
  "ubaddln4",
  "unitNumber",
  "address",
] as const;

type SearchedField =
  | (typeof ownerFields)[number]
  | (typeof prefixFields)[number]
  | (typeof otherFields)[number];
export type Searchable = Partial<Record<SearchedField, string | null>>;

/**
 * The value of `tenant.search_text`; write it whenever one of these fields changes. Its first line is also in the
 * search texts of the tenant's tickets (`lib/features/search/server/search-texts.ts`).
 */
export function tenantSearchText(fields: Searchable): string {
  const of = (names: readonly SearchedField[]) => names.map((name) => fields[name] ?? "");
  return `${searchText(of(ownerFields))}\n${searchText(of(prefixFields), of(otherFields))}`;
}
