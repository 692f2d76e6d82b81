CREATE TABLE "backup_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"result" text NOT NULL,
	"backup_id" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"lost_files" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp(6) with time zone NOT NULL,
	"finished_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "backup_run_kind_check" CHECK ("backup_run"."kind" in ('backup', 'check')),
	CONSTRAINT "backup_run_result_check" CHECK ("backup_run"."result" in ('ok', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "backup_run_kind_idx" ON "backup_run" USING btree ("kind","result","finished_at");