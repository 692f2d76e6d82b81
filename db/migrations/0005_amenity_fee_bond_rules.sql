ALTER TABLE "amenity" ADD COLUMN "fee" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "amenity" ADD COLUMN "bond" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "amenity" ADD COLUMN "rules" text;