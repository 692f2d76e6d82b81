import { searchText } from "@/lib/format/search-text";

const owner = ["clientCode", "uoccname"] as const;
const beginnings = ["firstName", "lastName"] as const;
const others = [
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

type Field = (typeof owner)[number] | (typeof beginnings)[number] | (typeof others)[number];
/** A tenant's fields that are searched. */
export type Searchable = Partial<Record<Field, string | null>>;

/**
 * The column `tenant.search_text`, rewritten whenever one of these fields changes, also by the import. Its first line
 * is also in the search texts of the tenant's tickets (`lib/features/search/server/search-texts.ts`).
 */
export function tenantSearchText(fields: Searchable): string {
  const of = (names: readonly Field[]) => names.map((name) => fields[name] ?? "");
  return `${searchText(of(owner))}\n${searchText(of(beginnings), of(others))}`;
}
