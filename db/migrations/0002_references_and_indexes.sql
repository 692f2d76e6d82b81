ALTER TABLE "amenity_hold" ADD CONSTRAINT "amenity_hold_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amenity_hold" ADD CONSTRAINT "amenity_hold_amenity_id_amenity_id_fk" FOREIGN KEY ("amenity_id") REFERENCES "public"."amenity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commendation" ADD CONSTRAINT "commendation_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_verified_by_id_admin_id_fk" FOREIGN KEY ("verified_by_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_change" ADD CONSTRAINT "payment_change_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_difference" ADD CONSTRAINT "payment_difference_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_difference" ADD CONSTRAINT "payment_difference_settled_by_id_admin_id_fk" FOREIGN KEY ("settled_by_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_image" ADD CONSTRAINT "payment_image_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy" ADD CONSTRAINT "policy_policy_header_id_policy_header_id_fk" FOREIGN KEY ("policy_header_id") REFERENCES "public"."policy_header"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_post_by_id_admin_id_fk" FOREIGN KEY ("post_by_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_approved_by_id_admin_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_analytic" ADD CONSTRAINT "post_analytic_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_analytic" ADD CONSTRAINT "post_analytic_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_views" ADD CONSTRAINT "post_views_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_amenity_id_amenity_id_fk" FOREIGN KEY ("amenity_id") REFERENCES "public"."amenity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soa_import" ADD CONSTRAINT "soa_import_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soa_import" ADD CONSTRAINT "soa_import_undone_by_id_admin_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soa_import_change" ADD CONSTRAINT "soa_import_change_uniq_id_soa_import_uniq_id_fk" FOREIGN KEY ("uniq_id") REFERENCES "public"."soa_import"("uniq_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soa_import_issue" ADD CONSTRAINT "soa_import_issue_uniq_id_soa_import_uniq_id_fk" FOREIGN KEY ("uniq_id") REFERENCES "public"."soa_import"("uniq_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soa_import_part" ADD CONSTRAINT "soa_import_part_uniq_id_soa_import_uniq_id_fk" FOREIGN KEY ("uniq_id") REFERENCES "public"."soa_import"("uniq_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soa_import_row" ADD CONSTRAINT "soa_import_row_uniq_id_soa_import_uniq_id_fk" FOREIGN KEY ("uniq_id") REFERENCES "public"."soa_import"("uniq_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soa_upload" ADD CONSTRAINT "soa_upload_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant" ADD CONSTRAINT "tenant_post_by_id_admin_id_fk" FOREIGN KEY ("post_by_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant" ADD CONSTRAINT "tenant_former_of_tenant_id_fk" FOREIGN KEY ("former_of") REFERENCES "public"."tenant"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_post_by_id_admin_id_fk" FOREIGN KEY ("post_by_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_approved_by_id_admin_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_verified_by_id_admin_id_fk" FOREIGN KEY ("verified_by_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_assignee_id_admin_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_event" ADD CONSTRAINT "ticket_event_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_event" ADD CONSTRAINT "ticket_event_by_tenant_id_tenant_id_fk" FOREIGN KEY ("by_tenant_id") REFERENCES "public"."tenant"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_event" ADD CONSTRAINT "ticket_event_by_admin_id_admin_id_fk" FOREIGN KEY ("by_admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_search" ADD CONSTRAINT "ticket_search_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comment" ADD CONSTRAINT "ticket_comment_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comment" ADD CONSTRAINT "ticket_comment_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comment" ADD CONSTRAINT "ticket_comment_by_admin_id_admin_id_fk" FOREIGN KEY ("by_admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comment" ADD CONSTRAINT "ticket_comment_deleted_by_admin_id_admin_id_fk" FOREIGN KEY ("deleted_by_admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_read" ADD CONSTRAINT "ticket_read_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_read" ADD CONSTRAINT "ticket_read_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_read" ADD CONSTRAINT "ticket_read_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_shown" ADD CONSTRAINT "ticket_shown_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_shown" ADD CONSTRAINT "ticket_shown_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_pass" ADD CONSTRAINT "visitor_pass_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_permit" ADD CONSTRAINT "work_permit_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- No two holds of one amenity overlap: no double booking, whatever the load.
alter table amenity_hold add constraint amenity_hold_no_overlap
  exclude using gist (amenity_id with =, during with &&);--> statement-breakpoint
CREATE UNIQUE INDEX "admin_email_key" ON "admin" USING btree ("email_key") WHERE "admin"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "admin_list_idx" ON "admin" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "admin"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "advertisement_newest_idx" ON "advertisement" USING btree ("id") WHERE "advertisement"."status" <> 0;--> statement-breakpoint
CREATE INDEX "amenity_title_idx" ON "amenity" USING btree ("title" collate natural_order,"id") WHERE "amenity"."status" <> 0;--> statement-breakpoint
CREATE INDEX "audit_log_newest_idx" ON "audit_log" USING btree ("at","id","admin_id","action","record_type");--> statement-breakpoint
CREATE INDEX "audit_log_admin_idx" ON "audit_log" USING btree ("admin_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_at_idx" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_record_type_at_idx" ON "audit_log" USING btree ("record_type","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_name_idx" ON "audit_log" USING btree (search_letters("admin_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree (lower("action") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_record_type_idx" ON "audit_log" USING btree (lower("record_type") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_record_id_idx" ON "audit_log" USING btree (lower("record_id") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_record_name_idx" ON "audit_log" USING btree (search_letters("record_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_address_idx" ON "audit_log" USING btree (lower("address") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "backup_run_kind_idx" ON "backup_run" USING btree ("kind","result","finished_at");--> statement-breakpoint
CREATE INDEX "commendation_title_idx" ON "commendation" USING btree ("title","ticket_id");--> statement-breakpoint
CREATE INDEX "delivery_due_idx" ON "delivery" USING btree ("channel","due_at");--> statement-breakpoint
CREATE INDEX "delivery_notification_idx" ON "delivery" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "delivery_subscription_idx" ON "delivery" USING btree ("subscription_id") WHERE "delivery"."subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "feedback_tenant_idx" ON "feedback" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_ticket_key" ON "feedback" USING btree ("ticket_id","tenant_id") WHERE "feedback"."ticket_id" is not null;--> statement-breakpoint
CREATE INDEX "feedback_search_idx" ON "feedback" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "file_created_idx" ON "file" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "file_tenant_idx" ON "file" USING btree ("uploaded_by_tenant_id");--> statement-breakpoint
CREATE INDEX "file_admin_idx" ON "file" USING btree ("uploaded_by_admin_id") WHERE "file"."key" not like 'soa/%';--> statement-breakpoint
CREATE INDEX "file_use_record_idx" ON "file_use" USING btree ("record_type","record_id");--> statement-breakpoint
CREATE INDEX "file_use_tenant_idx" ON "file_use" USING btree ("tenant_id") WHERE "file_use"."tenant_id" is not null;--> statement-breakpoint
CREATE INDEX "gate_pass_bearer_name_idx" ON "gate_pass" USING btree ("bearer_name","ticket_id");--> statement-breakpoint
CREATE INDEX "gate_pass_date_of_use_idx" ON "gate_pass" USING btree ("date_of_use","ticket_id");--> statement-breakpoint
CREATE INDEX "gate_pass_date_of_application_idx" ON "gate_pass" USING btree ("date_of_application","ticket_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_idx" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "incident_report_title_idx" ON "incident_report" USING btree ("title","ticket_id");--> statement-breakpoint
CREATE INDEX "job_order_title_idx" ON "job_order" USING btree ("title","ticket_id");--> statement-breakpoint
CREATE INDEX "leasing_inquiry_title_idx" ON "leasing_inquiry" USING btree ("title","ticket_id");--> statement-breakpoint
CREATE INDEX "leasing_inquiry_date_inquiry_idx" ON "leasing_inquiry" USING btree ("date_inquiry","ticket_id");--> statement-breakpoint
CREATE INDEX "memorandum_date_idx" ON "memorandum" USING btree ("date","id") WHERE "memorandum"."status" = 1;--> statement-breakpoint
CREATE INDEX "notification_tenant_idx" ON "notification" USING btree ("tenant_id","in_bell","id");--> statement-breakpoint
CREATE INDEX "notification_admin_idx" ON "notification" USING btree ("admin_id","in_bell","id");--> statement-breakpoint
CREATE INDEX "notification_tenant_unread_idx" ON "notification" USING btree ("tenant_id","id") WHERE "notification"."read_at" is null and "notification"."tenant_id" is not null;--> statement-breakpoint
CREATE INDEX "notification_admin_unread_idx" ON "notification" USING btree ("admin_id","id") WHERE "notification"."read_at" is null and "notification"."admin_id" is not null;--> statement-breakpoint
CREATE INDEX "notification_about_idx" ON "notification" USING btree ("about_tenant_id") WHERE "notification"."about_tenant_id" is not null;--> statement-breakpoint
CREATE INDEX "notification_comment_idx" ON "notification" USING btree ("comment_id") WHERE "notification"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "notification_created_idx" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_preference_tenant_key" ON "notification_preference" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_preference_admin_key" ON "notification_preference" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "payment_created_idx" ON "payment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_tenant_idx" ON "payment" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_status_idx" ON "payment" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_counts_idx" ON "payment" USING btree ("tenant_id",coalesce("counts_on", "invoice_number")) WHERE "payment"."status" in (3, 4);--> statement-breakpoint
CREATE INDEX "payment_same_idx" ON "payment" USING btree ("tenant_id","amount_paid");--> statement-breakpoint
CREATE INDEX "payment_search_idx" ON "payment" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_enquire_idx" ON "payment" USING btree ("enquire_at") WHERE "payment"."enquire_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transaction_key" ON "payment" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_deposit_key" ON "payment" USING btree ("reference_number") WHERE "payment"."type" = 1 and "payment"."reference_number" <> '';--> statement-breakpoint
CREATE INDEX "payment_provider_idx" ON "payment" USING btree ("provider_id") WHERE "payment"."provider_id" <> '';--> statement-breakpoint
CREATE INDEX "payment_change_payment_idx" ON "payment_change" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_difference_seen_idx" ON "payment_difference" USING btree ("seen_at","id") WHERE "payment_difference"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_difference_open_key" ON "payment_difference" USING btree ("payment_id") WHERE "payment_difference"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_difference_payment_idx" ON "payment_difference" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_event_payment_idx" ON "payment_event" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_image_key_idx" ON "payment_image" USING btree ("key");--> statement-breakpoint
CREATE INDEX "payment_image_sha256_idx" ON "payment_image" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "policy_header_id_idx" ON "policy" USING btree ("policy_header_id","id");--> statement-breakpoint
CREATE INDEX "policy_header_order_idx" ON "policy_header" USING btree ("sequence_number","id") WHERE "policy_header"."status" = 1;--> statement-breakpoint
CREATE INDEX "post_newest_idx" ON "post" USING btree ("id") WHERE "post"."status" <> 0;--> statement-breakpoint
CREATE INDEX "post_title_idx" ON "post" USING btree ("title" collate natural_order,"id") WHERE "post"."status" <> 0;--> statement-breakpoint
CREATE INDEX "post_approved_idx" ON "post" USING btree ("id","start_date","end_date") WHERE "post"."status" = 2;--> statement-breakpoint
CREATE INDEX "post_to_announce_idx" ON "post" USING btree ("start_date") WHERE "post"."status" = 2 and "post"."announced_at" is null;--> statement-breakpoint
CREATE INDEX "post_search_idx" ON "post" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "post_analytic_day_key" ON "post_analytic" USING btree ("post_id","tenant_id","day");--> statement-breakpoint
CREATE INDEX "post_analytic_tenant_idx" ON "post_analytic" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "post_comment_post_idx" ON "post_comment" USING btree ("post_id","id","status");--> statement-breakpoint
CREATE INDEX "post_comment_tenant_idx" ON "post_comment" USING btree ("tenant_id","post_id");--> statement-breakpoint
CREATE INDEX "post_comment_recent_idx" ON "post_comment" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_endpoint_key" ON "push_subscription" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_tenant_idx" ON "push_subscription" USING btree ("tenant_id") WHERE "push_subscription"."tenant_id" is not null;--> statement-breakpoint
CREATE INDEX "push_subscription_admin_idx" ON "push_subscription" USING btree ("admin_id") WHERE "push_subscription"."admin_id" is not null;--> statement-breakpoint
CREATE INDEX "push_subscription_session_idx" ON "push_subscription" USING btree ("session_id") WHERE "push_subscription"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "reservation_start_time_idx" ON "reservation" USING btree ("start_time","ticket_id");--> statement-breakpoint
CREATE INDEX "reservation_active_idx" ON "reservation" USING btree ("start_time") WHERE "reservation"."is_active";--> statement-breakpoint
CREATE INDEX "reservation_amenity_idx" ON "reservation" USING btree ("amenity_id");--> statement-breakpoint
CREATE INDEX "saved_reply_title_idx" ON "saved_reply" USING btree ("title" collate natural_order,"id") WHERE "saved_reply"."status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "password_link_token_key" ON "password_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_link_tenant_idx" ON "password_link" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "password_link_admin_idx" ON "password_link" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_key" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_tenant_idx" ON "session" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "session_admin_idx" ON "session" USING btree ("admin_id","last_used_at");--> statement-breakpoint
CREATE INDEX "session_last_used_idx" ON "session" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "soa_import_list_idx" ON "soa_import" USING btree ("created_at" DESC NULLS LAST,"uniq_id");--> statement-breakpoint
CREATE INDEX "soa_import_change_pdf_idx" ON "soa_import_change" USING btree ("soa_pdf") WHERE "soa_import_change"."soa_pdf" is not null;--> statement-breakpoint
CREATE INDEX "soa_import_issue_idx" ON "soa_import_issue" USING btree ("uniq_id","kind","row_number","id");--> statement-breakpoint
CREATE INDEX "soa_import_row_pdf_idx" ON "soa_import_row" USING btree ("soa_pdf") WHERE "soa_import_row"."soa_pdf" is not null;--> statement-breakpoint
CREATE INDEX "soa_upload_pdf_idx" ON "soa_upload" USING btree ("soa_pdf");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_tenant_date_key" ON "statement" USING btree ("tenant_id","soa_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "statement_soa_name_idx" ON "statement" USING btree ("soa_name") WHERE "statement"."soa_name" <> '';--> statement-breakpoint
CREATE INDEX "statement_attachment_idx" ON "statement" USING btree ("attachment_key") WHERE "statement"."attachment_key" <> '';--> statement-breakpoint
CREATE INDEX "statement_pdf_idx" ON "statement" USING btree ("soa_pdf") WHERE "statement"."soa_pdf" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_client_code_key" ON "tenant" USING btree ("client_code_key");--> statement-breakpoint
CREATE INDEX "tenant_email_idx" ON "tenant" USING btree ("email_key") WHERE "tenant"."status" = 1;--> statement-breakpoint
CREATE INDEX "tenant_list_idx" ON "tenant" USING btree ("client_code" collate natural_order,"id") WHERE "tenant"."status" = 1;--> statement-breakpoint
CREATE INDEX "tenant_name_idx" ON "tenant" USING btree ("uoccname" collate natural_order,"id") WHERE "tenant"."status" = 1;--> statement-breakpoint
CREATE INDEX "tenant_last_seen_idx" ON "tenant" USING btree ("last_seen" DESC NULLS LAST,"id") WHERE "tenant"."status" = 1;--> statement-breakpoint
CREATE INDEX "tenant_former_idx" ON "tenant" USING btree ("former_of") WHERE "tenant"."former_of" is not null;--> statement-breakpoint
CREATE INDEX "tenant_search_idx" ON "tenant" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_number_key" ON "ticket" USING btree ("ticket_number");--> statement-breakpoint
CREATE INDEX "ticket_kind_idx" ON "ticket" USING btree ("kind","id") WHERE "ticket"."status" <> 0;--> statement-breakpoint
CREATE INDEX "ticket_kind_status_idx" ON "ticket" USING btree ("kind","status","id") WHERE "ticket"."status" <> 0;--> statement-breakpoint
CREATE INDEX "ticket_tenant_kind_idx" ON "ticket" USING btree ("tenant_id","kind","id","status") WHERE "ticket"."status" <> 0;--> statement-breakpoint
CREATE INDEX "ticket_tenant_created_idx" ON "ticket" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_newest_idx" ON "ticket" USING btree ("id") WHERE "ticket"."status" <> 0;--> statement-breakpoint
CREATE INDEX "ticket_number_idx" ON "ticket" USING btree ("kind","ticket_number" text_pattern_ops,"id","status") WHERE "ticket"."status" <> 0;--> statement-breakpoint
CREATE INDEX "ticket_assignee_idx" ON "ticket" USING btree ("assignee_id","kind","id","status") WHERE "ticket"."assignee_id" is not null and "ticket"."status" <> 0;--> statement-breakpoint
CREATE INDEX "ticket_unassigned_idx" ON "ticket" USING btree ("kind","id","status") WHERE "ticket"."assignee_id" is null and "ticket"."status" <> 0;--> statement-breakpoint
CREATE INDEX "ticket_urgent_idx" ON "ticket" USING btree ("kind","id","status") WHERE "ticket"."is_urgent" and "ticket"."status" <> 0;--> statement-breakpoint
CREATE INDEX "ticket_due_idx" ON "ticket" USING btree ("kind","next_due_at","id","status") WHERE "ticket"."next_due_at" is not null;--> statement-breakpoint
CREATE INDEX "ticket_notice_idx" ON "ticket" USING btree ("notice_at") WHERE "ticket"."notice_at" is not null;--> statement-breakpoint
CREATE INDEX "ticket_filed_idx" ON "ticket" USING btree ("created_at","kind","assignee_id","first_answer_minutes") WHERE "ticket"."status" <> 0;--> statement-breakpoint
CREATE INDEX "ticket_completed_idx" ON "ticket" USING btree ("completed_date","kind","assignee_id","completion_minutes","reopened","rate") WHERE "ticket"."completed_date" is not null and "ticket"."status" <> 0;--> statement-breakpoint
CREATE INDEX "ticket_commented_idx" ON "ticket" USING btree ("kind","last_comment_at","id","status") WHERE "ticket"."last_comment_at" is not null and "ticket"."status" <> 0;--> statement-breakpoint
CREATE INDEX "ticket_open_idx" ON "ticket" USING btree ("kind","created_at") WHERE "ticket"."status" between 1 and 3;--> statement-breakpoint
CREATE INDEX "ticket_event_ticket_idx" ON "ticket_event" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "ticket_event_tenant_idx" ON "ticket_event" USING btree ("by_tenant_id") WHERE "ticket_event"."by_tenant_id" is not null;--> statement-breakpoint
CREATE INDEX "ticket_search_tenant_idx" ON "ticket_search" USING btree ("tenant_id","ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_search_idx" ON "ticket_search" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "ticket_comment_ticket_idx" ON "ticket_comment" USING btree ("ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_comment_tenant_idx" ON "ticket_comment" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_comment_remind_idx" ON "ticket_comment" USING btree ("remind_at") WHERE "ticket_comment"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "ticket_read_tenant_idx" ON "ticket_read" USING btree ("tenant_id") WHERE "ticket_read"."tenant_id" is not null;--> statement-breakpoint
CREATE INDEX "ticket_shown_ticket_idx" ON "ticket_shown" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "visitor_pass_name_idx" ON "visitor_pass" USING btree ("visitors_name","ticket_id");--> statement-breakpoint
CREATE INDEX "visitor_pass_date_of_visit_idx" ON "visitor_pass" USING btree ("date_of_visit","ticket_id");--> statement-breakpoint
CREATE INDEX "work_permit_for_idx" ON "work_permit" USING btree ("work_permit_for","ticket_id");--> statement-breakpoint
CREATE INDEX "work_permit_date_from_idx" ON "work_permit" USING btree ("date_from","ticket_id");--> statement-breakpoint
CREATE INDEX "work_permit_date_to_idx" ON "work_permit" USING btree ("date_to","ticket_id");
