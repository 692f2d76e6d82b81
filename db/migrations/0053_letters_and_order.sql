-- The letters by which a text is found, as `cleanForSearch` makes them (lib/format/search-text.ts).
create function search_letters(text) returns text language sql immutable parallel safe return
  case when octet_length($1) = length($1) then translate(lower($1), '`', '''')
  else normalize(lower(regexp_replace(normalize(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace($1,
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'),
      '[`\u00b4\u02b9\u02bb-\u02bd\u2018-\u201b\u2032\uff07]', '''', 'g'),
      '[\u00ab\u00bb\u201c-\u201f\u2033\uff02]', '"', 'g'),
      '[\u02d7\u2010-\u2015\u2043\u2212\u2500\u2796\u301c]', '-', 'g'),
    nfkd), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g') collate "und-x-icu"), nfc) end;
--> statement-breakpoint
-- Only texts with other letters than ASCII, or a backtick, have changed.
UPDATE "tenant" SET "search_text" = search_letters("search_text") WHERE octet_length("search_text") <> length("search_text") OR "search_text" LIKE '%`%';--> statement-breakpoint
UPDATE "ticket_search" SET "search_text" = search_letters("search_text") WHERE octet_length("search_text") <> length("search_text") OR "search_text" LIKE '%`%';--> statement-breakpoint
UPDATE "post" SET "search_text" = search_letters("search_text") WHERE octet_length("search_text") <> length("search_text") OR "search_text" LIKE '%`%';--> statement-breakpoint
UPDATE "feedback" SET "search_text" = search_letters("search_text") WHERE octet_length("search_text") <> length("search_text") OR "search_text" LIKE '%`%';--> statement-breakpoint
UPDATE "soa_import_row" SET "search_text" = search_letters("search_text") WHERE octet_length("search_text") <> length("search_text") OR "search_text" LIKE '%`%';--> statement-breakpoint
-- As people count and spell: T1-2 before T1-10, in any case, Ñ after N.
CREATE COLLATION natural_order (provider = icu, locale = 'es-u-kn-true');--> statement-breakpoint
DROP INDEX "amenity_title_idx";--> statement-breakpoint
DROP INDEX "audit_log_name_idx";--> statement-breakpoint
DROP INDEX "audit_log_record_name_idx";--> statement-breakpoint
DROP INDEX "post_title_idx";--> statement-breakpoint
DROP INDEX "saved_reply_title_idx";--> statement-breakpoint
DROP INDEX "tenant_list_idx";--> statement-breakpoint
DROP INDEX "tenant_name_idx";--> statement-breakpoint
CREATE INDEX "amenity_title_idx" ON "amenity" USING btree ("title" collate natural_order,"id") WHERE "amenity"."status" <> 0;--> statement-breakpoint
CREATE INDEX "audit_log_name_idx" ON "audit_log" USING btree (search_letters("admin_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_record_name_idx" ON "audit_log" USING btree (search_letters("record_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "post_title_idx" ON "post" USING btree ("title" collate natural_order,"id") WHERE "post"."status" <> 0;--> statement-breakpoint
CREATE INDEX "saved_reply_title_idx" ON "saved_reply" USING btree ("title" collate natural_order,"id") WHERE "saved_reply"."status" = 1;--> statement-breakpoint
CREATE INDEX "tenant_list_idx" ON "tenant" USING btree ("client_code" collate natural_order,"id") WHERE "tenant"."status" = 1;--> statement-breakpoint
CREATE INDEX "tenant_name_idx" ON "tenant" USING btree ("uoccname" collate natural_order,"id") WHERE "tenant"."status" = 1;--> statement-breakpoint
DROP FUNCTION small_letters(text);
