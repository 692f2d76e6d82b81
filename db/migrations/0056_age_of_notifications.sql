DROP INDEX "notification_read_idx";--> statement-breakpoint
CREATE INDEX "notification_created_idx" ON "notification" USING btree ("created_at");