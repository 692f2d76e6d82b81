-- Without NOT NULL, which the next migration sets when the columns are filled, so that readers do not wait for it.
ALTER TABLE "statement" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "statement" ADD COLUMN "due_date" date;
