CREATE TABLE "office_hours" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"days" jsonb NOT NULL,
	"holidays" jsonb NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_hours_single_row_check" CHECK ("office_hours"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "target_time" (
	"type" text NOT NULL,
	"is_urgent" boolean NOT NULL,
	"first_answer" integer,
	"completion" integer,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "target_time_type_is_urgent_pk" PRIMARY KEY("type","is_urgent"),
	CONSTRAINT "target_time_range_check" CHECK ("target_time"."first_answer" between 1 and 100000 and "target_time"."completion" between 1 and 100000)
);
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "first_due_at" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "first_warn_at" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "first_answered_at" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "due_at" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "warn_at" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "next_due_at" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "notice_at" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "paused_since" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "paused_minutes" integer;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "waiting_for" text;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "waiting_reason" text;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "breached_at" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "escalate_at" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "restarted_at" timestamp(6) with time zone;--> statement-breakpoint
CREATE INDEX "ticket_due_idx" ON "ticket" USING btree ("kind","next_due_at","id","status") WHERE "ticket"."next_due_at" is not null;--> statement-breakpoint
CREATE INDEX "ticket_notice_idx" ON "ticket" USING btree ("notice_at") WHERE "ticket"."notice_at" is not null;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_waiting_check" CHECK (num_nonnulls("ticket"."paused_since", "ticket"."waiting_for", "ticket"."waiting_reason") in (0, 3));