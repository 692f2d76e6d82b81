-- Apart from the new columns, so that readers do not wait for this.
CREATE INDEX "statement_attachment_idx" ON "statement" USING btree ("attachment_key") WHERE "statement"."attachment_key" <> '';--> statement-breakpoint
CREATE INDEX "statement_pdf_idx" ON "statement" USING btree ("soa_pdf") WHERE "statement"."soa_pdf" is not null;--> statement-breakpoint
-- Statements keep the PDF that they show, which until now was the one of their name.
UPDATE "statement" s SET "attachment_key" = lower(s.soa_name), "soa_pdf" = f.key
  FROM (SELECT s2.id, f2.key FROM "statement" s2 LEFT JOIN "file" f2 ON f2.key = 'soa/pdf/' || s2.soa_name) f
  WHERE f.id = s.id AND s.soa_name <> '';--> statement-breakpoint
UPDATE "tenant" t SET "soa_pdf" = s.soa_pdf FROM "statement" s
  WHERE s.tenant_id = t.id AND s.soa_date = t.soa_date AND s.soa_name = t.soa_name AND s.soa_pdf IS NOT NULL;--> statement-breakpoint
-- Uploads of the last day that no statement names wait for their import.
INSERT INTO "soa_upload" (admin_id, attachment_key, soa_name, soa_pdf, created_at)
  SELECT DISTINCT ON (uploaded_by_admin_id, lower(key)) uploaded_by_admin_id, lower(substr(key, 9)), substr(key, 9), key, created_at
  FROM "file" f WHERE key LIKE 'soa/pdf/%' AND uploaded_by_admin_id IS NOT NULL AND created_at > now() - interval '1 day'
    AND NOT EXISTS (SELECT FROM "statement" s WHERE s.soa_pdf = f.key)
  ORDER BY uploaded_by_admin_id, lower(key), created_at DESC;--> statement-breakpoint
-- Rows of imports that have not ended take the files that were uploaded for them, but none that two of them name.
UPDATE "soa_import_row" r SET "attachment" = r.soa_name, "attachment_key" = lower(r.soa_name) WHERE r.soa_name <> '';--> statement-breakpoint
UPDATE "soa_import_row" r SET "soa_pdf" = f.key FROM "file" f, (
    SELECT uniq_id, attachment_key FROM "soa_import_row" GROUP BY 1, 2 HAVING count(*) = 1) own
  WHERE own.uniq_id = r.uniq_id AND own.attachment_key = r.attachment_key
    AND r.soa_name <> '' AND r.reason IS NULL AND f.key = 'soa/pdf/' || r.soa_name
    AND NOT EXISTS (SELECT FROM "statement" s WHERE s.soa_pdf = f.key);--> statement-breakpoint
-- What is listed of an import has its own table; numbers of rows count the head from now on.
INSERT INTO "soa_import_issue" (uniq_id, kind, row_number, urefno, uoccname, value, reason)
  SELECT uniq_id, 'rejected', row_number + 1, urefno, uoccname, value, reason FROM "soa_import_row"
  WHERE reason IS NOT NULL ORDER BY uniq_id, part, position;--> statement-breakpoint
UPDATE "soa_import_row" SET row_number = row_number + 1 WHERE row_number > 0;--> statement-breakpoint
DELETE FROM "soa_import_row" r USING "soa_import" i WHERE i.uniq_id = r.uniq_id AND i.state = 'done';
