DROP INDEX "ticket_comment_recent_idx";--> statement-breakpoint
CREATE INDEX "ticket_comment_recent_idx" ON "ticket_comment" USING btree ("kind","created_at","ticket_id","by_admin_id") WHERE "ticket_comment"."deleted_at" is null;--> statement-breakpoint
-- An index answers alone only for pages that were vacuumed since they were written, so new comments are vacuumed soon.
ALTER TABLE "ticket_comment" SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000);
