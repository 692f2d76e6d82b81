ALTER TABLE "memorandum" DROP CONSTRAINT "memorandum_post_by_id_admin_id_fk";
--> statement-breakpoint
CREATE INDEX "post_comment_recent_idx" ON "post_comment" USING btree ("tenant_id","created_at");--> statement-breakpoint
ALTER TABLE "memorandum" DROP COLUMN "post_by_id";--> statement-breakpoint
-- What writes a reservation's status writes reservation.standing too.
DROP TRIGGER "reservation_insert" ON "reservation";--> statement-breakpoint
DROP TRIGGER "reservation_status" ON "ticket";--> statement-breakpoint
DROP FUNCTION "reservation_begins";--> statement-breakpoint
DROP FUNCTION "reservation_follows";
