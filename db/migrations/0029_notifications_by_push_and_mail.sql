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
DROP INDEX "notification_tenant_idx";--> statement-breakpoint
DROP INDEX "notification_admin_idx";--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "in_bell" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_due_idx" ON "delivery" USING btree ("channel","due_at");--> statement-breakpoint
CREATE INDEX "delivery_notification_idx" ON "delivery" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "delivery_subscription_idx" ON "delivery" USING btree ("subscription_id") WHERE "delivery"."subscription_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_preference_tenant_key" ON "notification_preference" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_preference_admin_key" ON "notification_preference" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_endpoint_key" ON "push_subscription" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_tenant_idx" ON "push_subscription" USING btree ("tenant_id") WHERE "push_subscription"."tenant_id" is not null;--> statement-breakpoint
CREATE INDEX "push_subscription_admin_idx" ON "push_subscription" USING btree ("admin_id") WHERE "push_subscription"."admin_id" is not null;--> statement-breakpoint
CREATE INDEX "push_subscription_session_idx" ON "push_subscription" USING btree ("session_id") WHERE "push_subscription"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "notification_tenant_idx" ON "notification" USING btree ("tenant_id","in_bell","id");--> statement-breakpoint
CREATE INDEX "notification_admin_idx" ON "notification" USING btree ("admin_id","in_bell","id");