CREATE TABLE "memorandum" (
	"id" uuid PRIMARY KEY NOT NULL,
	"memo_number" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"date" date NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"post_by_id" uuid,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memorandum_status_check" CHECK ("memorandum"."status" in (0, 1))
);
--> statement-breakpoint
ALTER TABLE "memorandum" ADD CONSTRAINT "memorandum_post_by_id_admin_id_fk" FOREIGN KEY ("post_by_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memorandum_date_idx" ON "memorandum" USING btree ("date","id") WHERE "memorandum"."status" = 1;