ALTER TABLE "feedback" ADD COLUMN "ticket_id" uuid;--> statement-breakpoint
ALTER TABLE "ticket_event" ADD COLUMN "rate" smallint;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_ticket_key" ON "feedback" USING btree ("ticket_id","tenant_id") WHERE "feedback"."ticket_id" is not null;