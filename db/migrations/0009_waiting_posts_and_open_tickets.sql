DROP INDEX "ticket_kind_idx";--> statement-breakpoint
CREATE INDEX "post_waiting_idx" ON "post" USING btree ("created_at") WHERE "post"."status" = 1;--> statement-breakpoint
CREATE INDEX "ticket_kind_idx" ON "ticket" USING btree ("kind","id","status") WHERE "ticket"."status" <> 0;