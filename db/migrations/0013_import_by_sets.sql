-- Rows of an import that has not ended lack what is written for them from now on: it is sent again.
DELETE FROM "soa_import" WHERE "state" <> 'done';--> statement-breakpoint
ALTER TABLE "soa_import" ADD COLUMN "rejected" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "soa_import" ADD COLUMN "amount" numeric(20, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "soa_import" ADD COLUMN "ended_at" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "soa_import_row" ADD COLUMN "soa_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "soa_import_row" ADD COLUMN "new_tenant_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "soa_import_row" ADD COLUMN "new_statement_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "soa_import_row" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "soa_import_row" ADD COLUMN "value" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "soa_import_list_idx" ON "soa_import" USING btree ("created_at" DESC NULLS LAST,"uniq_id");--> statement-breakpoint
ALTER TABLE "soa_import_row" DROP COLUMN "attachment";--> statement-breakpoint
ALTER TABLE "soa_import_row" ALTER COLUMN "soa_name" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "soa_import_row" ALTER COLUMN "search_text" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "soa_import_row" ALTER COLUMN "new_tenant_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "soa_import_row" ALTER COLUMN "new_statement_id" DROP DEFAULT;--> statement-breakpoint
UPDATE "soa_import" SET "ended_at" = "updated_at", "rejected" = (
  SELECT count(*) FROM "soa_import_row" r WHERE r.uniq_id = "soa_import"."uniq_id" AND r.reason IS NOT NULL);
