DROP INDEX "payment_same_idx";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "is_entered_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_image_key_idx" ON "payment_image" USING btree ("key");--> statement-breakpoint
CREATE INDEX "payment_same_idx" ON "payment" USING btree ("tenant_id","amount_paid");