CREATE TABLE "soa_import_change" (
	"uniq_id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"tenant_change" text,
	"details" jsonb,
	"soa_date" date,
	"soa_amount" numeric(14, 2),
	"soa_name" text,
	"soa_pdf" text,
	"attachment_key" text,
	CONSTRAINT "soa_import_change_uniq_id_tenant_id_pk" PRIMARY KEY("uniq_id","tenant_id")
);--> statement-breakpoint
CREATE TABLE "soa_import_issue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "soa_import_issue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uniq_id" text NOT NULL,
	"kind" text NOT NULL,
	"row_number" integer NOT NULL,
	"urefno" text NOT NULL,
	"uoccname" text NOT NULL,
	"value" text NOT NULL,
	"reason" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "soa_upload" (
	"admin_id" uuid NOT NULL,
	"attachment_key" text NOT NULL,
	"soa_name" text NOT NULL,
	"soa_pdf" text NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "soa_upload_admin_id_attachment_key_pk" PRIMARY KEY("admin_id","attachment_key")
);--> statement-breakpoint
ALTER TABLE "soa_import" DROP CONSTRAINT "soa_import_state_check";--> statement-breakpoint
ALTER TABLE "soa_import" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "soa_import" ADD COLUMN "warnings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "soa_import" ADD COLUMN "keeps_changes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "soa_import" ADD COLUMN "undo_total" integer;--> statement-breakpoint
ALTER TABLE "soa_import" ADD COLUMN "undo_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "soa_import" ADD COLUMN "undone_by_id" uuid;--> statement-breakpoint
ALTER TABLE "soa_import" ADD COLUMN "undone_at" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "soa_import_row" ADD COLUMN "attachment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "soa_import_row" ADD COLUMN "attachment_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "soa_import_row" ADD COLUMN "attachment_sha256" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "soa_import_row" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "soa_import_row" ADD COLUMN "soa_pdf" text;--> statement-breakpoint
ALTER TABLE "statement" ADD COLUMN "soa_pdf" text;--> statement-breakpoint
ALTER TABLE "statement" ADD COLUMN "attachment_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "soa_pdf" text;--> statement-breakpoint
ALTER TABLE "soa_import_change" ADD CONSTRAINT "soa_import_change_uniq_id_soa_import_uniq_id_fk" FOREIGN KEY ("uniq_id") REFERENCES "public"."soa_import"("uniq_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soa_import_issue" ADD CONSTRAINT "soa_import_issue_uniq_id_soa_import_uniq_id_fk" FOREIGN KEY ("uniq_id") REFERENCES "public"."soa_import"("uniq_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soa_upload" ADD CONSTRAINT "soa_upload_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "soa_import_change_pdf_idx" ON "soa_import_change" USING btree ("soa_pdf") WHERE "soa_import_change"."soa_pdf" is not null;--> statement-breakpoint
CREATE INDEX "soa_import_issue_idx" ON "soa_import_issue" USING btree ("uniq_id","kind","row_number","id");--> statement-breakpoint
CREATE INDEX "soa_upload_pdf_idx" ON "soa_upload" USING btree ("soa_pdf");--> statement-breakpoint
ALTER TABLE "soa_import" ADD CONSTRAINT "soa_import_undone_by_id_admin_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "soa_import_row_pdf_idx" ON "soa_import_row" USING btree ("soa_pdf") WHERE "soa_import_row"."soa_pdf" is not null;--> statement-breakpoint
ALTER TABLE "soa_import" ADD CONSTRAINT "soa_import_state_check" CHECK ("soa_import"."state" in ('receiving', 'running', 'done', 'failed', 'undoing', 'undone'));
