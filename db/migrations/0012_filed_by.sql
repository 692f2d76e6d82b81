DROP INDEX "membership_invitation_key";--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "warned_at" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "filed_by" jsonb;--> statement-breakpoint
ALTER TABLE "post_comment" ADD COLUMN "filed_by" jsonb;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "filed_by" jsonb;--> statement-breakpoint
ALTER TABLE "ticket_comment" ADD COLUMN "filed_by" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_invitation_key" ON "membership" USING btree ("invitation_hash") WHERE "membership"."invitation_hash" is not null;