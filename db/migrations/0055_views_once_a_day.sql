DROP INDEX "post_analytic_post_idx";--> statement-breakpoint
ALTER TABLE "post_analytic" ADD COLUMN "day" date;--> statement-breakpoint
CREATE UNIQUE INDEX "post_analytic_day_key" ON "post_analytic" USING btree ("post_id","tenant_id","day");