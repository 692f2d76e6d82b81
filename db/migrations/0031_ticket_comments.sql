CREATE TABLE "ticket_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"kind" "ticket_kind" NOT NULL,
	"tenant_id" uuid NOT NULL,
	"is_internal" boolean NOT NULL,
	"by_area" text NOT NULL,
	"by_admin_id" uuid,
	"by_name" text NOT NULL,
	"message" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"edited_at" timestamp(6) with time zone,
	"deleted_at" timestamp(6) with time zone,
	"deleted_by_area" text,
	"deleted_by_admin_id" uuid,
	"deleted_by_name" text,
	"first_message" text,
	CONSTRAINT "ticket_comment_note_check" CHECK (not ("ticket_comment"."is_internal" and "ticket_comment"."by_area" = 'client')),
	CONSTRAINT "ticket_comment_author_check" CHECK ("ticket_comment"."by_admin_id" is null or "ticket_comment"."by_area" <> 'client')
);
--> statement-breakpoint
CREATE TABLE "ticket_read" (
	"ticket_id" uuid NOT NULL,
	"tenant_id" uuid,
	"admin_id" uuid,
	"up_to" timestamp(6) with time zone,
	"read_at" timestamp(6) with time zone NOT NULL,
	CONSTRAINT "ticket_read_person_key" UNIQUE NULLS NOT DISTINCT("ticket_id","admin_id","tenant_id"),
	CONSTRAINT "ticket_read_person_check" CHECK (num_nonnulls("ticket_read"."tenant_id", "ticket_read"."admin_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "ticket_comment" ADD CONSTRAINT "ticket_comment_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comment" ADD CONSTRAINT "ticket_comment_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comment" ADD CONSTRAINT "ticket_comment_by_admin_id_admin_id_fk" FOREIGN KEY ("by_admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comment" ADD CONSTRAINT "ticket_comment_deleted_by_admin_id_admin_id_fk" FOREIGN KEY ("deleted_by_admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_read" ADD CONSTRAINT "ticket_read_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_read" ADD CONSTRAINT "ticket_read_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_read" ADD CONSTRAINT "ticket_read_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_comment_ticket_idx" ON "ticket_comment" USING btree ("ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_comment_recent_idx" ON "ticket_comment" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "ticket_comment_tenant_idx" ON "ticket_comment" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_read_tenant_idx" ON "ticket_read" USING btree ("tenant_id") WHERE "ticket_read"."tenant_id" is not null;