DROP INDEX "notification_tenant_unread_idx";--> statement-breakpoint
DROP INDEX "notification_admin_unread_idx";--> statement-breakpoint
CREATE INDEX "notification_tenant_unread_idx" ON "notification" USING btree ("tenant_id","id") WHERE "notification"."read_at" is null and "notification"."tenant_id" is not null;--> statement-breakpoint
CREATE INDEX "notification_admin_unread_idx" ON "notification" USING btree ("admin_id","id") WHERE "notification"."read_at" is null and "notification"."admin_id" is not null;