CREATE SEQUENCE "public"."deposit_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 99999999 START WITH 1 CACHE 1;--> statement-breakpoint
-- Alone, so that readers do not wait for what follows; until the next migration has ended they do without these indexes.
DROP INDEX "payment_difference_open_idx";--> statement-breakpoint
DROP INDEX "payment_tenant_idx";--> statement-breakpoint
DROP INDEX "payment_status_idx";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "amount_received" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "succeeded_at" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "payment_difference" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "payment_difference" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_received_check" CHECK ("payment"."amount_received" >= 0) NOT VALID;
