import "server-only";
import { type SQLWrapper, sql } from "drizzle-orm";

/** SQL for `[client code]MMDDYYYY` of the SOA date. */
export const invoiceNumberOf = (code: string | SQLWrapper, soaDate: SQLWrapper) =>
  sql<string>`'[' || ${code} || ']' || to_char(${soaDate}, 'MMDDYYYY')`;
