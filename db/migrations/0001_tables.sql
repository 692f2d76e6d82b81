CREATE TYPE "public"."ticket_kind" AS ENUM('gatePass', 'jobOrderRequest', 'incident', 'reservation', 'workPermit', 'visitorPass', 'leasingAssistance', 'commendation');
--> statement-breakpoint
CREATE SEQUENCE "public"."deposit_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 99999999 START WITH 1 CACHE 1;
--> statement-breakpoint
CREATE TABLE "admin" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
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
	"record_name" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"request_id" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log_count" (
	"month" date NOT NULL,
	"admin_id" uuid NOT NULL,
	"action" text NOT NULL,
	"record_type" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "audit_log_count_month_admin_id_action_record_type_pk" PRIMARY KEY("month","admin_id","action","record_type")
);
--> statement-breakpoint
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
CREATE TABLE "commendation" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"comment" text NOT NULL,
	"type" smallint NOT NULL,
	CONSTRAINT "commendation_type_check" CHECK ("commendation"."type" between 1 and 2)
);
--> statement-breakpoint
CREATE TABLE "delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notification_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"subscription_id" uuid,
	"due_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_subscription_check" CHECK (("delivery"."channel" = 'push') = ("delivery"."subscription_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"ticket_id" uuid,
	"rate" smallint NOT NULL,
	"message" text NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_rate_check" CHECK ("feedback"."rate" between 1 and 5)
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
CREATE TABLE "idempotency_key" (
	"caller_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"request_digest" "bytea" NOT NULL,
	"start_state" json,
	"held_until" timestamp(6) with time zone,
	"answer" json,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_caller_id_operation_key_pk" PRIMARY KEY("caller_id","operation","key")
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
	"estimated_amount" numeric(14, 2),
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
CREATE TABLE "mail_refusal" (
	"email_key" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"refused_at" timestamp(6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memorandum" (
	"id" uuid PRIMARY KEY NOT NULL,
	"memo_number" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"date" date NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memorandum_status_check" CHECK ("memorandum"."status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"admin_id" uuid,
	"about_tenant_id" uuid,
	"record_type" text,
	"record_id" uuid,
	"comment_id" uuid,
	"kind" text NOT NULL,
	"notice" text NOT NULL,
	"values" jsonb NOT NULL,
	"permission" text,
	"in_bell" boolean DEFAULT true NOT NULL,
	"read_at" timestamp(6) with time zone,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_recipient_check" CHECK (num_nonnulls("notification"."tenant_id", "notification"."admin_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "notification_preference" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"admin_id" uuid,
	"kinds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_from" time,
	"quiet_to" time,
	"digest" text DEFAULT 'none' NOT NULL,
	"show_text" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preference_holder_check" CHECK (num_nonnulls("notification_preference"."tenant_id", "notification_preference"."admin_id") = 1),
	CONSTRAINT "notification_preference_quiet_check" CHECK (("notification_preference"."quiet_from" is null) = ("notification_preference"."quiet_to" is null))
);
--> statement-breakpoint
CREATE TABLE "office_hours" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"days" jsonb NOT NULL,
	"holidays" jsonb NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_hours_single_row_check" CHECK ("office_hours"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "target_time" (
	"type" text NOT NULL,
	"is_urgent" boolean NOT NULL,
	"first_answer" integer,
	"completion" integer,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "target_time_type_is_urgent_pk" PRIMARY KEY("type","is_urgent"),
	CONSTRAINT "target_time_range_check" CHECK ("target_time"."first_answer" between 1 and 100000 and "target_time"."completion" between 1 and 100000)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"reference_number" text DEFAULT '' NOT NULL,
	"invoice_number" text NOT NULL,
	"invoice_date" date NOT NULL,
	"counts_on" text,
	"transaction_date" date NOT NULL,
	"soa_amount" numeric(14, 2) NOT NULL,
	"amount_paid" numeric(14, 2) NOT NULL,
	"amount_received" numeric(14, 2),
	"type" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"transaction_id" text,
	"provider_id" text DEFAULT '' NOT NULL,
	"outsource_status" text,
	"message" text DEFAULT '' NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"email" text,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_entered_by_staff" boolean DEFAULT false NOT NULL,
	"return_url" text,
	"verified_by_id" uuid,
	"verified_date" timestamp(6) with time zone,
	"succeeded_at" timestamp(6) with time zone,
	"enquire_at" timestamp(6) with time zone,
	"enquiries" smallint DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_type_check" CHECK ("payment"."type" between 1 and 3),
	CONSTRAINT "payment_status_check" CHECK ("payment"."status" between 0 and 5),
	CONSTRAINT "payment_amount_check" CHECK ("payment"."amount_paid" > 0),
	CONSTRAINT "payment_received_check" CHECK ("payment"."amount_received" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"by_kind" text NOT NULL,
	"by_id" uuid,
	"by_name" text NOT NULL,
	"from_status" smallint,
	"to_status" smallint NOT NULL,
	"outsource_status" text,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_difference" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"ours" jsonb NOT NULL,
	"provider" jsonb NOT NULL,
	"seen_at" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"settled_at" timestamp(6) with time zone,
	"outcome" text,
	"settled_by_id" uuid,
	"remarks" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"transaction_id" text NOT NULL,
	"reference" text NOT NULL,
	"code" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"raw" jsonb NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "payment_event_transaction_id_reference_code_pk" PRIMARY KEY("transaction_id","reference","code")
);
--> statement-breakpoint
CREATE TABLE "payment_image" (
	"payment_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "payment_image_payment_id_key_pk" PRIMARY KEY("payment_id","key")
);
--> statement-breakpoint
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
CREATE TABLE "post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_by_id" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"attached_url" text NOT NULL,
	"content" jsonb,
	"image" text,
	"start_date" timestamp(6) with time zone,
	"end_date" timestamp(6) with time zone,
	"enable_messaging" smallint DEFAULT 1 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"approved_by_id" uuid,
	"approval_date" timestamp(6) with time zone,
	"announced_at" timestamp(6) with time zone,
	"search_text" text NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_status_check" CHECK ("post"."status" between 0 and 2),
	CONSTRAINT "post_messaging_check" CHECK ("post"."enable_messaging" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "post_analytic" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"tenant_id" uuid,
	"admin_id" uuid,
	"comment" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_comment_author_check" CHECK ("post_comment"."tenant_id" is null or "post_comment"."admin_id" is null),
	CONSTRAINT "post_comment_status_check" CHECK ("post_comment"."status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "post_views" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"server_key" text NOT NULL,
	"tenant_id" uuid,
	"admin_id" uuid,
	"session_id" uuid,
	"label" text NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"last_delivered_at" timestamp(6) with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"failing_since" timestamp(6) with time zone,
	CONSTRAINT "push_subscription_holder_check" CHECK (num_nonnulls("push_subscription"."tenant_id", "push_subscription"."admin_id") = 1)
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
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "reservation_title_check" CHECK ("reservation"."title" in ('Amenity Booking', 'Event Booking')),
	CONSTRAINT "reservation_span_check" CHECK ("reservation"."start_time" < "reservation"."end_time"),
	CONSTRAINT "reservation_amount_check" CHECK ("reservation"."estimated_amount" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "login_origin" (
	"account_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"last_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_origin_account_id_origin_pk" PRIMARY KEY("account_id","origin")
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
CREATE TABLE "rate_limit" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"hits" timestamp(6) with time zone[] NOT NULL,
	"expires_at" timestamp(6) with time zone NOT NULL
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
	"user_agent" text DEFAULT '' NOT NULL,
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
	"reason" text DEFAULT '' NOT NULL,
	"parts" smallint NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"warnings" integer DEFAULT 0 NOT NULL,
	"without_pdf" integer DEFAULT 0 NOT NULL,
	"amount" numeric(20, 2) DEFAULT '0' NOT NULL,
	"date_order" text,
	"is_order_open" boolean DEFAULT false NOT NULL,
	"fallback_date" date,
	"cuts" text DEFAULT '' NOT NULL,
	"is_staged" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp(6) with time zone,
	"keeps_changes" boolean DEFAULT false NOT NULL,
	"undo_total" integer,
	"undo_count" integer DEFAULT 0 NOT NULL,
	"undone_by_id" uuid,
	"undone_at" timestamp(6) with time zone,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "soa_import_state_check" CHECK ("soa_import"."state" in ('receiving', 'running', 'done', 'failed', 'undoing', 'undone'))
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "soa_import_issue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "soa_import_issue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uniq_id" text NOT NULL,
	"kind" text NOT NULL,
	"row_number" integer NOT NULL,
	"urefno" text NOT NULL,
	"uoccname" text NOT NULL,
	"value" text NOT NULL,
	"reason" text NOT NULL
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
	"urefno_key" text NOT NULL,
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
	"invdate_text" text DEFAULT '' NOT NULL,
	"invdate_mdy" date,
	"invdate_dmy" date,
	"invdate" date,
	"attachment" text DEFAULT '' NOT NULL,
	"soa_name" text NOT NULL,
	"attachment_key" text DEFAULT '' NOT NULL,
	"attachment_sha256" text DEFAULT '' NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"soa_pdf" text,
	"effect" text,
	"new_tenant_id" uuid NOT NULL,
	"new_statement_id" uuid NOT NULL,
	"search_text" text NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"warning" text DEFAULT '' NOT NULL,
	"is_faulty" boolean DEFAULT false NOT NULL,
	"reason" text,
	"value" text DEFAULT '' NOT NULL,
	CONSTRAINT "soa_import_row_uniq_id_part_position_pk" PRIMARY KEY("uniq_id","part","position")
);
--> statement-breakpoint
CREATE TABLE "soa_upload" (
	"admin_id" uuid NOT NULL,
	"attachment_key" text NOT NULL,
	"soa_name" text NOT NULL,
	"soa_pdf" text NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "soa_upload_admin_id_attachment_key_pk" PRIMARY KEY("admin_id","attachment_key")
);
--> statement-breakpoint
CREATE TABLE "statement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"soa_date" date NOT NULL,
	"soa_amount" numeric(14, 2) NOT NULL,
	"invoice_number" text NOT NULL,
	"due_date" date NOT NULL,
	"soa_name" text DEFAULT '' NOT NULL,
	"soa_pdf" text,
	"attachment_key" text DEFAULT '' NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_code" text NOT NULL,
	"client_code_key" text NOT NULL,
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
	"email_key" text,
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
	"soa_pdf" text,
	"last_seen" timestamp(6) with time zone,
	"former_of" uuid,
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
	"assignee_id" uuid,
	"date_applied" timestamp(6) with time zone,
	"completed_date" timestamp(6) with time zone,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"reopened" smallint DEFAULT 0 NOT NULL,
	"rate" smallint,
	"last_comment_at" timestamp(6) with time zone,
	"first_due_at" timestamp(6) with time zone,
	"first_warn_at" timestamp(6) with time zone,
	"first_answered_at" timestamp(6) with time zone,
	"due_at" timestamp(6) with time zone,
	"warn_at" timestamp(6) with time zone,
	"next_due_at" timestamp(6) with time zone,
	"notice_at" timestamp(6) with time zone,
	"paused_since" timestamp(6) with time zone,
	"paused_ms" bigint,
	"waiting_for" text,
	"waiting_reason" text,
	"breached_at" timestamp(6) with time zone,
	"escalate_at" timestamp(6) with time zone,
	"restarted_at" timestamp(6) with time zone,
	"first_answer_minutes" integer,
	"completion_minutes" integer,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_waiting_check" CHECK (num_nonnulls("ticket"."paused_since", "ticket"."waiting_for", "ticket"."waiting_reason") in (0, 3)),
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
	"tenant_id" uuid NOT NULL,
	"action" text NOT NULL,
	"from_status" smallint,
	"to_status" smallint,
	"at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"by_area" text NOT NULL,
	"by_tenant_id" uuid,
	"by_admin_id" uuid,
	"by_name" text NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"assignee_name" text,
	"rate" smallint
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
-- One partition for each kind. Room on each page keeps a change of status within the page (HOT).
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
	"remind_at" timestamp(6) with time zone,
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
CREATE TABLE "ticket_shown" (
	"session_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"up_to" timestamp(6) with time zone NOT NULL,
	CONSTRAINT "ticket_shown_session_id_ticket_id_pk" PRIMARY KEY("session_id","ticket_id")
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp(6) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery_codes" text[] DEFAULT '{}' NOT NULL
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
