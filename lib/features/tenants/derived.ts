import { accountKey } from "@/lib/format/account-key";
import { type Searchable, tenantSearchText } from "./search";

/** Columns computed from others; write them whenever one of those changes. */
export const derivedColumns = (fields: Searchable & { clientCode: string }) => ({
  clientCodeKey: accountKey(fields.clientCode),
  emailKey: fields.email ? accountKey(fields.email) : null,
  searchText: tenantSearchText(fields),
});
