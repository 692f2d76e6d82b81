import "server-only";
import { sql } from "drizzle-orm";
import { file, soaImport, soaImportRow, soaUpload, statement, tenant } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";

/**
 * Assigns the sender's uploaded PDFs to an import's rows; later uploads belong to the next import. A row with a digest
 * gets only a file with that content: the upload, or else the stored file of a statement with that PDF name. Rejected
 * rows, and rows whose PDF several clients name, get none.
 */
export async function claimUploads(tx: Transaction, uniqId: string, adminId: string | null): Promise<void> {
  const gets = sql`r.uniq_id = ${uniqId} and r.reason is null and not r.is_shared`;
  // The lock protects the files from the clean-up of unused files.
  await tx.execute(sql`
    with uploaded as materialized (
      select u.attachment_key, u.soa_pdf, f.sha256 from ${soaUpload} as u join ${file} as f on f.key = u.soa_pdf
      where u.admin_id = ${adminId} for share of f
    ), taken as (
      update ${soaImportRow} as r set soa_pdf = uploaded.soa_pdf from uploaded
      where ${gets} and r.attachment_key = uploaded.attachment_key
        and (r.attachment_sha256 = '' or r.attachment_sha256 = uploaded.sha256) returning r.attachment_key
    )
    delete from ${soaUpload} where admin_id = ${adminId} and attachment_key in (select attachment_key from taken)`);
  await tx.execute(sql`
    with known as materialized (
      select r.ctid as place, f.key as soa_pdf from ${soaImportRow} as r
      join ${statement} as s on s.attachment_key = r.attachment_key
      join ${file} as f on f.key = s.soa_pdf and f.sha256 = r.attachment_sha256
      where ${gets} and r.attachment_sha256 <> '' and r.soa_pdf is null and not exists (
        -- The row's statement has this PDF already.
        select from ${soaImport} as i, ${tenant} as t, ${statement} as own, ${file} as own_file
        where i.uniq_id = ${uniqId} and t.client_code_key = r.urefno_key and own.tenant_id = t.id
          and own.soa_date = coalesce(r.invdate, i.fallback_date) and own.attachment_key = r.attachment_key
          and own_file.key = own.soa_pdf and own_file.sha256 = r.attachment_sha256)
      for share of f
    )
    update ${soaImportRow} as r set soa_pdf = known.soa_pdf from known where r.ctid = known.place`);
}
