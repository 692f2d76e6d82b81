-- In a transaction of its own, so that lists are read meanwhile.
UPDATE "ticket" SET "last_comment_at" = newest."at"
FROM (SELECT "ticket_id", max("created_at") AS "at" FROM "ticket_comment" GROUP BY "ticket_id") AS newest
WHERE newest."ticket_id" = "ticket"."id";--> statement-breakpoint
CREATE INDEX "ticket_commented_idx" ON "ticket" USING btree ("kind","last_comment_at","id","status") WHERE "ticket"."last_comment_at" is not null and "ticket"."status" <> 0;--> statement-breakpoint
-- Only the former index needed new comments to be vacuumed soon.
ALTER TABLE "ticket_comment" RESET (autovacuum_vacuum_insert_scale_factor, autovacuum_vacuum_insert_threshold);
