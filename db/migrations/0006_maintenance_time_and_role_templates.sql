CREATE TABLE "role_template" (
	"name" text PRIMARY KEY NOT NULL,
	"roles" jsonb NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "website_setting" ADD COLUMN "starts_at" timestamp(6) with time zone;