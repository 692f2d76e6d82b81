-- needs the version before to be stopped
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text,
	"last_seen" timestamp(6) with time zone,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
INSERT INTO "account" ("id", "password_hash", "last_seen", "created_at", "updated_at") SELECT "id", "password_hash", "last_seen", "created_at", "updated_at" FROM "admin" UNION ALL SELECT "id", "password_hash", "last_seen", "created_at", "updated_at" FROM "tenant";--> statement-breakpoint
ALTER TABLE "ticket_read" DROP CONSTRAINT "ticket_read_person_key";--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_recipient_check";--> statement-breakpoint
ALTER TABLE "notification_preference" DROP CONSTRAINT "notification_preference_holder_check";--> statement-breakpoint
ALTER TABLE "push_subscription" DROP CONSTRAINT "push_subscription_holder_check";--> statement-breakpoint
ALTER TABLE "password_link" DROP CONSTRAINT "password_link_holder_check";--> statement-breakpoint
ALTER TABLE "session" DROP CONSTRAINT "session_holder_check";--> statement-breakpoint
ALTER TABLE "ticket_read" DROP CONSTRAINT "ticket_read_person_check";--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_admin_id_admin_id_fk";--> statement-breakpoint
ALTER TABLE "notification_preference" DROP CONSTRAINT "notification_preference_tenant_id_tenant_id_fk";--> statement-breakpoint
ALTER TABLE "notification_preference" DROP CONSTRAINT "notification_preference_admin_id_admin_id_fk";--> statement-breakpoint
ALTER TABLE "push_subscription" DROP CONSTRAINT "push_subscription_tenant_id_tenant_id_fk";--> statement-breakpoint
ALTER TABLE "push_subscription" DROP CONSTRAINT "push_subscription_admin_id_admin_id_fk";--> statement-breakpoint
ALTER TABLE "password_link" DROP CONSTRAINT "password_link_tenant_id_tenant_id_fk";--> statement-breakpoint
ALTER TABLE "password_link" DROP CONSTRAINT "password_link_admin_id_admin_id_fk";--> statement-breakpoint
ALTER TABLE "session" DROP CONSTRAINT "session_admin_id_admin_id_fk";--> statement-breakpoint
ALTER TABLE "ticket_read" DROP CONSTRAINT "ticket_read_admin_id_admin_id_fk";--> statement-breakpoint
ALTER TABLE "two_factor" DROP CONSTRAINT "two_factor_admin_id_admin_id_fk";--> statement-breakpoint
DROP INDEX "notification_admin_idx";--> statement-breakpoint
DROP INDEX "notification_tenant_unread_idx";--> statement-breakpoint
DROP INDEX "notification_admin_unread_idx";--> statement-breakpoint
DROP INDEX "notification_preference_tenant_key";--> statement-breakpoint
DROP INDEX "notification_preference_admin_key";--> statement-breakpoint
DROP INDEX "push_subscription_tenant_idx";--> statement-breakpoint
DROP INDEX "push_subscription_admin_idx";--> statement-breakpoint
DROP INDEX "password_link_tenant_idx";--> statement-breakpoint
DROP INDEX "password_link_admin_idx";--> statement-breakpoint
DROP INDEX "session_admin_idx";--> statement-breakpoint
DROP INDEX "notification_tenant_idx";--> statement-breakpoint
ALTER TABLE "notification" RENAME COLUMN "admin_id" TO "account_id";--> statement-breakpoint
UPDATE "notification" SET "account_id" = "tenant_id" WHERE "account_id" IS NULL;--> statement-breakpoint
ALTER TABLE "notification" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preference" RENAME COLUMN "admin_id" TO "account_id";--> statement-breakpoint
UPDATE "notification_preference" SET "account_id" = "tenant_id" WHERE "account_id" IS NULL;--> statement-breakpoint
ALTER TABLE "notification_preference" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscription" RENAME COLUMN "admin_id" TO "account_id";--> statement-breakpoint
UPDATE "push_subscription" SET "account_id" = "tenant_id" WHERE "account_id" IS NULL;--> statement-breakpoint
ALTER TABLE "push_subscription" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "password_link" RENAME COLUMN "admin_id" TO "account_id";--> statement-breakpoint
UPDATE "password_link" SET "account_id" = "tenant_id" WHERE "account_id" IS NULL;--> statement-breakpoint
ALTER TABLE "password_link" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "session" RENAME COLUMN "admin_id" TO "account_id";--> statement-breakpoint
UPDATE "session" SET "account_id" = "tenant_id" WHERE "account_id" IS NULL;--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_read" RENAME COLUMN "admin_id" TO "account_id";--> statement-breakpoint
UPDATE "ticket_read" SET "account_id" = "tenant_id" WHERE "account_id" IS NULL;--> statement-breakpoint
ALTER TABLE "ticket_read" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_comment" DROP CONSTRAINT "ticket_comment_author_check";--> statement-breakpoint
ALTER TABLE "ticket_comment" DROP CONSTRAINT "ticket_comment_by_admin_id_admin_id_fk";--> statement-breakpoint
ALTER TABLE "ticket_comment" DROP CONSTRAINT "ticket_comment_deleted_by_admin_id_admin_id_fk";--> statement-breakpoint
ALTER TABLE "ticket_comment" RENAME COLUMN "by_admin_id" TO "by_account_id";--> statement-breakpoint
ALTER TABLE "ticket_comment" RENAME COLUMN "deleted_by_admin_id" TO "deleted_by_account_id";--> statement-breakpoint
UPDATE "ticket_comment" SET "by_account_id" = CASE "by_area" WHEN 'client' THEN "tenant_id" ELSE "by_account_id" END, "deleted_by_account_id" = CASE "deleted_by_area" WHEN 'client' THEN "tenant_id" ELSE "deleted_by_account_id" END WHERE 'client' IN ("by_area", "deleted_by_area");--> statement-breakpoint
ALTER TABLE "ticket_event" DROP CONSTRAINT "ticket_event_by_tenant_id_tenant_id_fk";--> statement-breakpoint
ALTER TABLE "ticket_event" DROP CONSTRAINT "ticket_event_by_admin_id_admin_id_fk";--> statement-breakpoint
DROP INDEX "ticket_event_tenant_idx";--> statement-breakpoint
ALTER TABLE "ticket_event" RENAME COLUMN "by_admin_id" TO "by_account_id";--> statement-breakpoint
UPDATE "ticket_event" SET "by_account_id" = "by_tenant_id" WHERE "by_tenant_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_event" DROP COLUMN "by_tenant_id";--> statement-breakpoint
ALTER TABLE "file" DROP CONSTRAINT "file_uploaded_by_tenant_id_tenant_id_fk";--> statement-breakpoint
ALTER TABLE "file" DROP CONSTRAINT "file_uploaded_by_admin_id_admin_id_fk";--> statement-breakpoint
DROP INDEX "file_tenant_idx";--> statement-breakpoint
DROP INDEX "file_admin_idx";--> statement-breakpoint
ALTER TABLE "file" RENAME COLUMN "uploaded_by_admin_id" TO "uploaded_by_id";--> statement-breakpoint
UPDATE "file" SET "uploaded_by_id" = "uploaded_by_tenant_id" WHERE "uploaded_by_tenant_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "file" DROP COLUMN "uploaded_by_tenant_id";--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_uploaded_by_id_account_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_account_idx" ON "file" USING btree ("uploaded_by_id");--> statement-breakpoint
CREATE INDEX "file_uploader_idx" ON "file" USING btree ("uploaded_by_id") WHERE "file"."key" not like 'soa/%';--> statement-breakpoint
ALTER TABLE "two_factor" RENAME COLUMN "admin_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "ticket_read" ADD CONSTRAINT "ticket_read_ticket_id_account_id_pk" PRIMARY KEY("ticket_id","account_id");--> statement-breakpoint
ALTER TABLE "notification_preference" DROP COLUMN "tenant_id";--> statement-breakpoint
ALTER TABLE "push_subscription" DROP COLUMN "tenant_id";--> statement-breakpoint
ALTER TABLE "password_link" DROP COLUMN "tenant_id";--> statement-breakpoint
ALTER TABLE "admin" DROP COLUMN "password_hash";--> statement-breakpoint
ALTER TABLE "admin" DROP COLUMN "last_seen";--> statement-breakpoint
ALTER TABLE "tenant" DROP COLUMN "password_hash";--> statement-breakpoint
ALTER TABLE "admin" ADD CONSTRAINT "admin_id_account_id_fk" FOREIGN KEY ("id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_read" ADD CONSTRAINT "ticket_read_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_account_idx" ON "notification" USING btree ("account_id","in_bell","id");--> statement-breakpoint
CREATE INDEX "notification_unread_idx" ON "notification" USING btree ("account_id","id") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_preference_account_key" ON "notification_preference" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "push_subscription_account_idx" ON "push_subscription" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "password_link_account_idx" ON "password_link" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ticket_read_account_idx" ON "ticket_read" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_account_idx" ON "session" USING btree ("account_id","last_used_at");--> statement-breakpoint
CREATE INDEX "notification_tenant_idx" ON "notification" USING btree ("tenant_id") WHERE "notification"."tenant_id" is not null;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_unit_check" CHECK (("session"."area" = 'client') = ("session"."tenant_id" is not null));
