CREATE TABLE "policy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"policy_header_id" uuid NOT NULL,
	"sub_header" text NOT NULL,
	"title" text NOT NULL,
	"date" timestamp(6) with time zone NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policy_status_check" CHECK ("policy"."status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "policy_header" (
	"id" uuid PRIMARY KEY NOT NULL,
	"header" text NOT NULL,
	"sub_header" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"date" timestamp(6) with time zone,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sequence_number" integer NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policy_header_status_check" CHECK ("policy_header"."status" in (0, 1))
);
--> statement-breakpoint
ALTER TABLE "policy" ADD CONSTRAINT "policy_policy_header_id_policy_header_id_fk" FOREIGN KEY ("policy_header_id") REFERENCES "public"."policy_header"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_header_id_idx" ON "policy" USING btree ("policy_header_id","id") WHERE "policy"."status" = 1;--> statement-breakpoint
CREATE INDEX "policy_header_order_idx" ON "policy_header" USING btree ("sequence_number","id") WHERE "policy_header"."status" = 1;