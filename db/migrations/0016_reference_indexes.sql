DROP INDEX "policy_header_id_idx";--> statement-breakpoint
DROP INDEX "post_comment_post_idx";--> statement-breakpoint
CREATE INDEX "file_use_tenant_idx" ON "file_use" USING btree ("tenant_id") WHERE "file_use"."tenant_id" is not null;--> statement-breakpoint
CREATE INDEX "notification_about_idx" ON "notification" USING btree ("about_tenant_id") WHERE "notification"."about_tenant_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_event_payment_idx" ON "payment_event" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ticket_tenant_idx" ON "ticket" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "ticket_event_tenant_idx" ON "ticket_event" USING btree ("by_tenant_id") WHERE "ticket_event"."by_tenant_id" is not null;--> statement-breakpoint
CREATE INDEX "policy_header_id_idx" ON "policy" USING btree ("policy_header_id","id");--> statement-breakpoint
CREATE INDEX "post_comment_post_idx" ON "post_comment" USING btree ("post_id","id","status");