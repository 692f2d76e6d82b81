import { searchText } from "@/lib/format/search-text";

const beginnings = ["clientCode", "uoccname", "firstName", "lastName"] as const;
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

type Searchable = Partial<Record<(typeof beginnings)[number] | (typeof others)[number], string | null>>;

/** The column `tenant.search_text`: written anew whenever one of these fields changes, also by the import. */
export function tenantSearchText(fields: Searchable): string {
  return searchText(
    beginnings.map((name) => fields[name] ?? ""),
    others.map((name) => fields[name] ?? ""),
  );
}
