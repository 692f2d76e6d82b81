CREATE TYPE "public"."ticket_kind" AS ENUM('gatePass', 'jobOrderRequest', 'incident', 'reservation', 'workPermit', 'visitorPass', 'leasingAssistance', 'commendation');--> statement-breakpoint
CREATE TABLE "admin" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"roles" jsonb,
	"status" smallint DEFAULT 1 NOT NULL,
	"deleted_at" timestamp(6) with time zone,
	"last_seen" timestamp(6) with time zone,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_role_check" CHECK ("admin"."role" in ('admin', 'superadmin')),
	CONSTRAINT "admin_status_check" CHECK ("admin"."status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "advertisement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advertisement_status_check" CHECK ("advertisement"."status" between 0 and 6)
);
--> statement-breakpoint
CREATE TABLE "amenity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "amenity_status_check" CHECK ("amenity"."status" between 0 and 6)
);
--> statement-breakpoint
CREATE TABLE "amenity_hold" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"amenity_id" uuid NOT NULL,
	"during" "tstzrange" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"admin_id" uuid NOT NULL,
	"admin_name" text NOT NULL,
	"area" text NOT NULL,
	"action" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" text NOT NULL,
	"address" text NOT NULL,
	"request_id" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commendation" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"comment" text NOT NULL,
	"type" smallint NOT NULL,
	CONSTRAINT "commendation_type_check" CHECK ("commendation"."type" between 1 and 2)
);
--> statement-breakpoint
CREATE TABLE "file" (
	"key" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by_tenant_id" uuid,
	"uploaded_by_admin_id" uuid,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_use" (
	"key" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" text NOT NULL,
	"tenant_id" uuid,
	"page" text NOT NULL,
	CONSTRAINT "file_use_key_record_type_record_id_pk" PRIMARY KEY("key","record_type","record_id")
);
--> statement-breakpoint
CREATE TABLE "gate_pass" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"bearer_name" text NOT NULL,
	"date_of_application" timestamp(6) with time zone NOT NULL,
	"date_of_use" timestamp(6) with time zone NOT NULL,
	"type" smallint DEFAULT 1 NOT NULL,
	"items" jsonb NOT NULL,
	CONSTRAINT "gate_pass_type_check" CHECK ("gate_pass"."type" between 1 and 4),
	CONSTRAINT "gate_pass_items_check" CHECK (jsonb_typeof("gate_pass"."items") = 'array')
);
--> statement-breakpoint
CREATE TABLE "incident_report" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"case_closed_images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"case_closed_videos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"review_date" timestamp(6) with time zone,
	"case_closed_date" timestamp(6) with time zone
);
--> statement-breakpoint
CREATE TABLE "job_order" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"bill_option" text,
	"estimated_amount" numeric(14, 2) DEFAULT '0' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "job_order_bill_option_check" CHECK ("job_order"."bill_option" in ('Billable', 'Non-Billable')),
	CONSTRAINT "job_order_amount_check" CHECK ("job_order"."estimated_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "leasing_inquiry" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"contact_number" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"date_inquiry" timestamp(6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"admin_id" uuid,
	"about_tenant_id" uuid,
	"record_type" text,
	"record_id" uuid,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"read_at" timestamp(6) with time zone,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_recipient_check" CHECK (num_nonnulls("notification"."tenant_id", "notification"."admin_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"reference_number" text DEFAULT '' NOT NULL,
	"invoice_number" text NOT NULL,
	"invoice_date" date NOT NULL,
	"transaction_date" date NOT NULL,
	"soa_amount" numeric(14, 2) NOT NULL,
	"amount_paid" numeric(14, 2) NOT NULL,
	"type" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"outsource_status" text,
	"message" text DEFAULT '' NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"email" text,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"return_url" text,
	"verified_by_id" uuid,
	"verified_date" timestamp(6) with time zone,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_type_check" CHECK ("payment"."type" between 1 and 3),
	CONSTRAINT "payment_status_check" CHECK ("payment"."status" between 1 and 5),
	CONSTRAINT "payment_amount_check" CHECK ("payment"."amount_paid" > 0)
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"amenity_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"start_time" timestamp(6) with time zone NOT NULL,
	"end_time" timestamp(6) with time zone NOT NULL,
	"estimated_amount" numeric(14, 2) DEFAULT '0' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "reservation_title_check" CHECK ("reservation"."title" in ('Amenity Booking', 'Event Booking')),
	CONSTRAINT "reservation_span_check" CHECK ("reservation"."start_time" < "reservation"."end_time"),
	CONSTRAINT "reservation_amount_check" CHECK ("reservation"."estimated_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "login_attempt" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" "bytea" NOT NULL,
	"address" text NOT NULL,
	"failed" boolean DEFAULT false NOT NULL,
	"at" timestamp(6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"tenant_id" uuid,
	"admin_id" uuid,
	"expires_at" timestamp(6) with time zone NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_link_holder_check" CHECK (num_nonnulls("password_link"."tenant_id", "password_link"."admin_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"area" text NOT NULL,
	"tenant_id" uuid,
	"admin_id" uuid,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "session_holder_check" CHECK (("session"."area" = 'client') = ("session"."tenant_id" is not null) and ("session"."area" <> 'client') = ("session"."admin_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "service_setting" (
	"type" text PRIMARY KEY NOT NULL,
	"amount" numeric(14, 2) DEFAULT '0' NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_setting_status_check" CHECK ("service_setting"."status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "terms_and_conditions" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"image" text,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terms_single_row_check" CHECK ("terms_and_conditions"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "website_setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "soa_import" (
	"uniq_id" text PRIMARY KEY NOT NULL,
	"admin_id" uuid,
	"state" text NOT NULL,
	"parts" smallint NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"fallback_date" date,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "soa_import_state_check" CHECK ("soa_import"."state" in ('receiving', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "soa_import_part" (
	"uniq_id" text NOT NULL,
	"part" smallint NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "soa_import_part_uniq_id_part_pk" PRIMARY KEY("uniq_id","part")
);
--> statement-breakpoint
CREATE TABLE "soa_import_row" (
	"uniq_id" text NOT NULL,
	"part" smallint NOT NULL,
	"position" integer NOT NULL,
	"row_number" integer NOT NULL,
	"urefno" text NOT NULL,
	"uoccname" text NOT NULL,
	"uoccpers" text NOT NULL,
	"uocctel1" text NOT NULL,
	"uocctel2" text NOT NULL,
	"ubtname" text NOT NULL,
	"ubaddln1" text NOT NULL,
	"ubaddln2" text NOT NULL,
	"ubaddln3" text NOT NULL,
	"ubaddln4" text NOT NULL,
	"soa_amount" numeric(14, 2),
	"invdate" date,
	"attachment" text NOT NULL,
	"reason" text,
	CONSTRAINT "soa_import_row_uniq_id_part_position_pk" PRIMARY KEY("uniq_id","part","position")
);
--> statement-breakpoint
CREATE TABLE "statement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"soa_date" date NOT NULL,
	"soa_amount" numeric(14, 2) NOT NULL,
	"soa_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_code" text NOT NULL,
	"uoccname" text NOT NULL,
	"uoccpers" text DEFAULT '' NOT NULL,
	"uocctel1" text DEFAULT '' NOT NULL,
	"uocctel2" text DEFAULT '' NOT NULL,
	"ubtname" text DEFAULT '' NOT NULL,
	"ubaddln1" text DEFAULT '' NOT NULL,
	"ubaddln2" text DEFAULT '' NOT NULL,
	"ubaddln3" text DEFAULT '' NOT NULL,
	"ubaddln4" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text,
	"phone_number" text DEFAULT '' NOT NULL,
	"unit_number" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"social_media_account" text DEFAULT '' NOT NULL,
	"image" text,
	"password_hash" text,
	"type" smallint DEFAULT 3 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"post_by_id" uuid,
	"soa_date" date,
	"soa_amount" numeric(14, 2),
	"soa_name" text,
	"last_seen" timestamp(6) with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_status_check" CHECK ("tenant"."status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "ticket_kind" NOT NULL,
	"ticket_number" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"post_by_id" uuid,
	"approved_by_id" uuid,
	"approval_date" timestamp(6) with time zone,
	"verified_by_id" uuid,
	"date_applied" timestamp(6) with time zone,
	"completed_date" timestamp(6) with time zone,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_status_check" CHECK ("ticket"."status" between 0 and 6)
);
--> statement-breakpoint
CREATE TABLE "ticket_count" (
	"tenant_id" uuid NOT NULL,
	"kind" "ticket_kind" NOT NULL,
	"status" smallint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "ticket_count_tenant_id_kind_status_pk" PRIMARY KEY("tenant_id","kind","status")
);
--> statement-breakpoint
CREATE TABLE "ticket_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"action" text NOT NULL,
	"from_status" smallint,
	"to_status" smallint,
	"at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"by_area" text NOT NULL,
	"by_tenant_id" uuid,
	"by_admin_id" uuid,
	"by_name" text NOT NULL,
	"remarks" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_search" (
	"ticket_id" uuid NOT NULL,
	"kind" "ticket_kind" NOT NULL,
	"tenant_id" uuid NOT NULL,
	"status" smallint NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "ticket_search_ticket_id_kind_pk" PRIMARY KEY("ticket_id","kind")
) PARTITION BY LIST ("kind");
--> statement-breakpoint
-- One partition a kind. Room on each page keeps a change of status within the page (HOT).
do $$
declare name text; part text;
begin
  foreach name in array enum_range(null::ticket_kind)::text[] loop
    part := 'ticket_search_' || lower(regexp_replace(name, '([A-Z])', '_\1', 'g'));
    execute format('create table %I partition of ticket_search for values in (%L) with (fillfactor = 90)', part, name);
  end loop;
end $$;
--> statement-breakpoint
CREATE TABLE "ticket_sequence" (
	"kind" "ticket_kind" NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "ticket_sequence_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "visitor_pass" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"visitors_name" text NOT NULL,
	"address" text NOT NULL,
	"phone_number" text NOT NULL,
	"email" text NOT NULL,
	"date_of_visit" timestamp(6) with time zone NOT NULL,
	"arrival_date" timestamp(6) with time zone,
	"birth_date" date,
	"gender" text,
	"purpose_of_visit" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "visitor_pass_gender_check" CHECK ("visitor_pass"."gender" in ('male', 'female'))
);
--> statement-breakpoint
CREATE TABLE "work_permit" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"work_permit_for" text NOT NULL,
	"work_area" text NOT NULL,
	"purpose" text NOT NULL,
	"date_from" timestamp(6) with time zone NOT NULL,
	"date_to" timestamp(6) with time zone NOT NULL,
	"date_applied" timestamp(6) with time zone,
	"date_completed" timestamp(6) with time zone,
	"contractors" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bond_amount" numeric(14, 2) DEFAULT '0' NOT NULL,
	CONSTRAINT "work_permit_amount_check" CHECK ("work_permit"."bond_amount" >= 0),
	CONSTRAINT "work_permit_contractors_check" CHECK (jsonb_typeof("work_permit"."contractors") = 'array'),
	CONSTRAINT "work_permit_items_check" CHECK (jsonb_typeof("work_permit"."items") = 'array')
);
--> statement-breakpoint
ALTER TABLE "amenity_hold" ADD CONSTRAINT "amenity_hold_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amenity_hold" ADD CONSTRAINT "amenity_hold_amenity_id_amenity_id_fk" FOREIGN KEY ("amenity_id") REFERENCES "public"."amenity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commendation" ADD CONSTRAINT "commendation_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_uploaded_by_tenant_id_tenant_id_fk" FOREIGN KEY ("uploaded_by_tenant_id") REFERENCES "public"."tenant"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_uploaded_by_admin_id_admin_id_fk" FOREIGN KEY ("uploaded_by_admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_use" ADD CONSTRAINT "file_use_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_pass" ADD CONSTRAINT "gate_pass_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_order" ADD CONSTRAINT "job_order_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leasing_inquiry" ADD CONSTRAINT "leasing_inquiry_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_about_tenant_id_tenant_id_fk" FOREIGN KEY ("about_tenant_id") REFERENCES "public"."tenant"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_verified_by_id_admin_id_fk" FOREIGN KEY ("verified_by_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_amenity_id_amenity_id_fk" FOREIGN KEY ("amenity_id") REFERENCES "public"."amenity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soa_import" ADD CONSTRAINT "soa_import_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soa_import_part" ADD CONSTRAINT "soa_import_part_uniq_id_soa_import_uniq_id_fk" FOREIGN KEY ("uniq_id") REFERENCES "public"."soa_import"("uniq_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soa_import_row" ADD CONSTRAINT "soa_import_row_uniq_id_soa_import_uniq_id_fk" FOREIGN KEY ("uniq_id") REFERENCES "public"."soa_import"("uniq_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant" ADD CONSTRAINT "tenant_post_by_id_admin_id_fk" FOREIGN KEY ("post_by_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_post_by_id_admin_id_fk" FOREIGN KEY ("post_by_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_approved_by_id_admin_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_verified_by_id_admin_id_fk" FOREIGN KEY ("verified_by_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_event" ADD CONSTRAINT "ticket_event_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_event" ADD CONSTRAINT "ticket_event_by_tenant_id_tenant_id_fk" FOREIGN KEY ("by_tenant_id") REFERENCES "public"."tenant"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_event" ADD CONSTRAINT "ticket_event_by_admin_id_admin_id_fk" FOREIGN KEY ("by_admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_search" ADD CONSTRAINT "ticket_search_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_pass" ADD CONSTRAINT "visitor_pass_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_permit" ADD CONSTRAINT "work_permit_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_email_key" ON "admin" USING btree (lower("email")) WHERE "admin"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "admin_list_idx" ON "admin" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "admin"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "advertisement_newest_idx" ON "advertisement" USING btree ("id") WHERE "advertisement"."status" <> 0;--> statement-breakpoint
CREATE INDEX "amenity_title_idx" ON "amenity" USING btree ("title","id") WHERE "amenity"."status" <> 0;--> statement-breakpoint
CREATE INDEX "audit_log_record_idx" ON "audit_log" USING btree ("record_type","record_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_name_idx" ON "audit_log" USING btree (lower("admin_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree (lower("action") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_record_type_idx" ON "audit_log" USING btree (lower("record_type") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_record_id_idx" ON "audit_log" USING btree (lower("record_id") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_address_idx" ON "audit_log" USING btree (lower("address") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "commendation_title_idx" ON "commendation" USING btree ("title","ticket_id");--> statement-breakpoint
CREATE INDEX "file_created_idx" ON "file" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "file_use_record_idx" ON "file_use" USING btree ("record_type","record_id");--> statement-breakpoint
CREATE INDEX "gate_pass_bearer_name_idx" ON "gate_pass" USING btree ("bearer_name","ticket_id");--> statement-breakpoint
CREATE INDEX "gate_pass_date_of_use_idx" ON "gate_pass" USING btree ("date_of_use","ticket_id");--> statement-breakpoint
CREATE INDEX "gate_pass_date_of_application_idx" ON "gate_pass" USING btree ("date_of_application","ticket_id");--> statement-breakpoint
CREATE INDEX "incident_report_title_idx" ON "incident_report" USING btree ("title","ticket_id");--> statement-breakpoint
CREATE INDEX "job_order_title_idx" ON "job_order" USING btree ("title","ticket_id");--> statement-breakpoint
CREATE INDEX "leasing_inquiry_title_idx" ON "leasing_inquiry" USING btree ("title","ticket_id");--> statement-breakpoint
CREATE INDEX "leasing_inquiry_date_inquiry_idx" ON "leasing_inquiry" USING btree ("date_inquiry","ticket_id");--> statement-breakpoint
CREATE INDEX "notification_tenant_idx" ON "notification" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "notification_admin_idx" ON "notification" USING btree ("admin_id","id");--> statement-breakpoint
CREATE INDEX "notification_tenant_unread_idx" ON "notification" USING btree ("tenant_id") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_admin_unread_idx" ON "notification" USING btree ("admin_id") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "payment_tenant_idx" ON "payment" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "payment_status_idx" ON "payment" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "payment_invoice_idx" ON "payment" USING btree ("tenant_id","invoice_number") WHERE "payment"."status" in (3, 4);--> statement-breakpoint
CREATE INDEX "reservation_start_time_idx" ON "reservation" USING btree ("start_time","ticket_id");--> statement-breakpoint
CREATE INDEX "reservation_amenity_idx" ON "reservation" USING btree ("amenity_id");--> statement-breakpoint
CREATE INDEX "login_attempt_account_idx" ON "login_attempt" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "login_attempt_address_idx" ON "login_attempt" USING btree ("address","at");--> statement-breakpoint
CREATE UNIQUE INDEX "password_link_token_key" ON "password_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_link_tenant_idx" ON "password_link" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "password_link_admin_idx" ON "password_link" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_key" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_tenant_idx" ON "session" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "session_admin_idx" ON "session" USING btree ("admin_id","last_used_at");--> statement-breakpoint
CREATE INDEX "session_last_used_idx" ON "session" USING btree ("last_used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_tenant_date_key" ON "statement" USING btree ("tenant_id","soa_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "statement_soa_name_idx" ON "statement" USING btree ("soa_name") WHERE "statement"."soa_name" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_client_code_key" ON "tenant" USING btree (upper("client_code"));--> statement-breakpoint
CREATE INDEX "tenant_email_idx" ON "tenant" USING btree (lower("email")) WHERE "tenant"."status" = 1;--> statement-breakpoint
CREATE INDEX "tenant_list_idx" ON "tenant" USING btree ("client_code","id") WHERE "tenant"."status" = 1;--> statement-breakpoint
CREATE INDEX "tenant_name_idx" ON "tenant" USING btree ("uoccname","id") WHERE "tenant"."status" = 1;--> statement-breakpoint
CREATE INDEX "tenant_last_seen_idx" ON "tenant" USING btree ("last_seen" DESC NULLS LAST,"id") WHERE "tenant"."status" = 1;--> statement-breakpoint
CREATE INDEX "tenant_search_idx" ON "tenant" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_number_key" ON "ticket" USING btree ("ticket_number");--> statement-breakpoint
CREATE INDEX "ticket_kind_idx" ON "ticket" USING btree ("kind","id") WHERE "ticket"."status" <> 0;--> statement-breakpoint
CREATE INDEX "ticket_kind_status_idx" ON "ticket" USING btree ("kind","status","id") WHERE "ticket"."status" <> 0;--> statement-breakpoint
CREATE INDEX "ticket_tenant_kind_idx" ON "ticket" USING btree ("tenant_id","kind","id","status") WHERE "ticket"."status" <> 0;--> statement-breakpoint
CREATE INDEX "ticket_newest_idx" ON "ticket" USING btree ("id") WHERE "ticket"."status" <> 0;--> statement-breakpoint
CREATE INDEX "ticket_number_idx" ON "ticket" USING btree ("kind","ticket_number" text_pattern_ops,"id","status") WHERE "ticket"."status" <> 0;--> statement-breakpoint
CREATE INDEX "ticket_event_ticket_idx" ON "ticket_event" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "ticket_search_tenant_idx" ON "ticket_search" USING btree ("tenant_id","ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_search_idx" ON "ticket_search" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "visitor_pass_name_idx" ON "visitor_pass" USING btree ("visitors_name","ticket_id");--> statement-breakpoint
CREATE INDEX "visitor_pass_date_of_visit_idx" ON "visitor_pass" USING btree ("date_of_visit","ticket_id");--> statement-breakpoint
CREATE INDEX "work_permit_for_idx" ON "work_permit" USING btree ("work_permit_for","ticket_id");--> statement-breakpoint
CREATE INDEX "work_permit_date_from_idx" ON "work_permit" USING btree ("date_from","ticket_id");--> statement-breakpoint
CREATE INDEX "work_permit_date_to_idx" ON "work_permit" USING btree ("date_to","ticket_id");