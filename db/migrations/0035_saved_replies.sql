CREATE TABLE "saved_reply" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_reply_status_check" CHECK ("saved_reply"."status" in (0, 1))
);
--> statement-breakpoint
CREATE INDEX "saved_reply_title_idx" ON "saved_reply" USING btree ("title","id") WHERE "saved_reply"."status" = 1;