ALTER TABLE "ticket" ADD COLUMN "last_comment_at" timestamp(6) with time zone;--> statement-breakpoint
DROP INDEX "ticket_comment_recent_idx";
