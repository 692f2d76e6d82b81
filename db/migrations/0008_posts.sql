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
ALTER TABLE "post" ADD CONSTRAINT "post_post_by_id_admin_id_fk" FOREIGN KEY ("post_by_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_approved_by_id_admin_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_analytic" ADD CONSTRAINT "post_analytic_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_analytic" ADD CONSTRAINT "post_analytic_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_views" ADD CONSTRAINT "post_views_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_newest_idx" ON "post" USING btree ("id") WHERE "post"."status" <> 0;--> statement-breakpoint
CREATE INDEX "post_title_idx" ON "post" USING btree ("title","id") WHERE "post"."status" <> 0;--> statement-breakpoint
CREATE INDEX "post_approved_idx" ON "post" USING btree ("id","start_date","end_date") WHERE "post"."status" = 2;--> statement-breakpoint
CREATE INDEX "post_to_announce_idx" ON "post" USING btree ("start_date") WHERE "post"."status" = 2 and "post"."announced_at" is null;--> statement-breakpoint
CREATE INDEX "post_search_idx" ON "post" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "post_analytic_post_idx" ON "post_analytic" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_analytic_tenant_idx" ON "post_analytic" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "post_comment_post_idx" ON "post_comment" USING btree ("post_id","id") WHERE "post_comment"."status" = 1;--> statement-breakpoint
CREATE INDEX "post_comment_tenant_idx" ON "post_comment" USING btree ("tenant_id","post_id");