ALTER TABLE "reservation" RENAME COLUMN "standing" TO "is_active";--> statement-breakpoint
ALTER INDEX "reservation_standing_idx" RENAME TO "reservation_active_idx";--> statement-breakpoint
ALTER TABLE "idempotency_key" RENAME COLUMN "begun" TO "start_state";
