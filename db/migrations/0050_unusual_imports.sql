ALTER TABLE "soa_import" ADD COLUMN "date_order" text;--> statement-breakpoint
ALTER TABLE "soa_import" ADD COLUMN "is_order_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "soa_import" ADD COLUMN "cuts" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "soa_import_row" ADD COLUMN "invdate_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "soa_import_row" ADD COLUMN "invdate_mdy" date;--> statement-breakpoint
ALTER TABLE "soa_import_row" ADD COLUMN "invdate_dmy" date;--> statement-breakpoint
ALTER TABLE "soa_import_row" ADD COLUMN "line" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "soa_import_row" ADD COLUMN "warning" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "soa_import_row" ADD COLUMN "is_faulty" boolean DEFAULT false NOT NULL;