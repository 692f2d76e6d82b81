CREATE TABLE "membership" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"rights" text[] NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"ended_at" timestamp(6) with time zone,
	"invited_by_id" uuid,
	"invited_by_name" text DEFAULT '' NOT NULL,
	"invited_name" text DEFAULT '' NOT NULL,
	"invited_email" text DEFAULT '' NOT NULL,
	"approved_at" timestamp(6) with time zone,
	"joined_at" timestamp(6) with time zone,
	"invitation_hash" "bytea",
	"invited_at" timestamp(6) with time zone,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_days_check" CHECK ("membership"."ends_on" >= "membership"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "email_key" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "phone_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "social_media_account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_invited_by_id_account_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_tenant_idx" ON "membership" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "membership_account_idx" ON "membership" USING btree ("account_id","tenant_id");--> statement-breakpoint
CREATE INDEX "membership_invited_by_idx" ON "membership" USING btree ("invited_by_id") WHERE "membership"."invited_by_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_invitation_key" ON "membership" USING btree ("invitation_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "account_email_key" ON "account" USING btree ("email_key") WHERE "account"."email_key" is not null;--> statement-breakpoint
CREATE VIEW "public"."current_membership" AS (select id, tenant_id, account_id, role, rights, ends_on from membership
  where joined_at is not null and approved_at is not null and ended_at is null
    and current_date between starts_on and coalesce(ends_on, 'infinity'));--> statement-breakpoint
INSERT INTO "membership" ("id", "tenant_id", "account_id", "role", "rights", "starts_on", "approved_at", "joined_at", "created_at", "updated_at") SELECT "id", "id", "id", 'owner', '{bills,pay,requests,visitors,people}', "created_at"::date, "created_at", "created_at", "created_at", "created_at" FROM "tenant";
