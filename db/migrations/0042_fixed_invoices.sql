-- Without NOT NULL, because the version before adds statements without these values.
ALTER TABLE "statement" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "statement" ADD COLUMN "due_date" date;
