ALTER TABLE "soa_import" ADD COLUMN "is_staged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "soa_import_row" ADD COLUMN "effect" text;