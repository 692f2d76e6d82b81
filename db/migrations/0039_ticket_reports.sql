ALTER TABLE "ticket" ADD COLUMN "rate" smallint;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "first_answer_minutes" integer;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "completion_minutes" integer;--> statement-breakpoint
UPDATE "ticket" SET "rate" = "rated"."rate"
FROM (SELECT DISTINCT ON ("ticket_id") "ticket_id", "rate" FROM "feedback" WHERE "ticket_id" IS NOT NULL ORDER BY "ticket_id", "created_at" DESC) "rated"
WHERE "ticket"."id" = "rated"."ticket_id";--> statement-breakpoint
CREATE INDEX "ticket_filed_idx" ON "ticket" USING btree ("created_at","kind","assignee_id","first_answer_minutes") WHERE "ticket"."status" <> 0;--> statement-breakpoint
CREATE INDEX "ticket_completed_idx" ON "ticket" USING btree ("completed_date","kind","assignee_id","completion_minutes","reopened","rate") WHERE "ticket"."completed_date" is not null and "ticket"."status" <> 0;--> statement-breakpoint
CREATE INDEX "ticket_open_idx" ON "ticket" USING btree ("kind","created_at") WHERE "ticket"."status" between 1 and 3;