import { accountKey } from "@/lib/format/account-key";
import { type Searchable, tenantSearchText } from "./search";

/** The columns of a tenant that are made from others, and written whenever one of those changes. */
export const derivedColumns = (fields: Searchable & { clientCode: string }) => ({
  clientCodeKey: accountKey(fields.clientCode),
  emailKey: fields.email ? accountKey(fields.email) : null,
  searchText: tenantSearchText(fields),
});
