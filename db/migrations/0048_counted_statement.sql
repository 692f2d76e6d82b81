DROP INDEX "payment_invoice_idx";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "counts_on" text;--> statement-breakpoint
CREATE INDEX "payment_counts_idx" ON "payment" USING btree ("tenant_id",coalesce("counts_on", "invoice_number")) WHERE "payment"."status" in (3, 4);