ALTER TABLE "ticket" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "ticket_event" ADD COLUMN "assignee_name" text;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_assignee_id_admin_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_assignee_idx" ON "ticket" USING btree ("assignee_id","kind","id","status") WHERE "ticket"."assignee_id" is not null and "ticket"."status" <> 0;--> statement-breakpoint
CREATE INDEX "ticket_unassigned_idx" ON "ticket" USING btree ("kind","id","status") WHERE "ticket"."assignee_id" is null and "ticket"."status" <> 0;