-- A text in small letters and in normal form NFC, as search terms are: in the locale C `lower` knows only ASCII.
create function small_letters(text) returns text language sql immutable parallel safe return
  case when octet_length($1) = length($1) then lower($1) else lower(normalize($1, nfc) collate "und-x-icu") end;
--> statement-breakpoint
DROP INDEX "audit_log_name_idx";--> statement-breakpoint
DROP INDEX "audit_log_record_name_idx";--> statement-breakpoint
CREATE INDEX "audit_log_name_idx" ON "audit_log" USING btree (small_letters("admin_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_record_name_idx" ON "audit_log" USING btree (small_letters("record_name") text_pattern_ops);
