-- The keys by which client codes and e-mail addresses are compared. Those of rows that exist are made here as far as
-- they are plain ASCII; the last step of a migration makes the others (`lib/features/auth/server/fill-account-keys.ts`).
DROP INDEX "admin_email_key";--> statement-breakpoint
DROP INDEX "tenant_client_code_key";--> statement-breakpoint
DROP INDEX "tenant_email_idx";--> statement-breakpoint
ALTER TABLE "admin" ADD COLUMN "email_key" text;--> statement-breakpoint
ALTER TABLE "soa_import_row" ADD COLUMN "urefno_key" text;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "client_code_key" text;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "email_key" text;--> statement-breakpoint
UPDATE "admin" SET "email_key" = upper("email" COLLATE "C");--> statement-breakpoint
UPDATE "soa_import_row" SET "urefno_key" = upper("urefno" COLLATE "C");--> statement-breakpoint
UPDATE "tenant" SET "client_code_key" = upper("client_code" COLLATE "C"), "email_key" = upper("email" COLLATE "C");--> statement-breakpoint
ALTER TABLE "admin" ALTER COLUMN "email_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "soa_import_row" ALTER COLUMN "urefno_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ALTER COLUMN "client_code_key" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_email_key" ON "admin" USING btree ("email_key") WHERE "admin"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_client_code_key" ON "tenant" USING btree ("client_code_key");--> statement-breakpoint
CREATE INDEX "tenant_email_idx" ON "tenant" USING btree ("email_key") WHERE "tenant"."status" = 1;
