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
	"ours" jsonb NOT NULL,
	"provider" jsonb NOT NULL,
	"seen_at" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"settled_at" timestamp(6) with time zone,
	"settled_by_id" uuid,
	"remarks" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"transaction_id" text NOT NULL,
	"reference" text NOT NULL,
	"letter" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"raw" jsonb NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "payment_event_transaction_id_reference_letter_pk" PRIMARY KEY("transaction_id","reference","letter")
);
--> statement-breakpoint
CREATE TABLE "payment_image" (
	"payment_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "payment_image_payment_id_key_pk" PRIMARY KEY("payment_id","key")
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_status_check";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "transaction_id" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "provider_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "enquire_at" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "enquiries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_change" ADD CONSTRAINT "payment_change_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_difference" ADD CONSTRAINT "payment_difference_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_difference" ADD CONSTRAINT "payment_difference_settled_by_id_admin_id_fk" FOREIGN KEY ("settled_by_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_image" ADD CONSTRAINT "payment_image_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_change_payment_idx" ON "payment_change" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_difference_open_idx" ON "payment_difference" USING btree ("id") WHERE "payment_difference"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_difference_payment_idx" ON "payment_difference" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_image_sha256_idx" ON "payment_image" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "payment_same_idx" ON "payment" USING btree ("tenant_id","transaction_date","amount_paid") WHERE "payment"."type" = 1;--> statement-breakpoint
CREATE INDEX "payment_search_idx" ON "payment" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_enquire_idx" ON "payment" USING btree ("enquire_at") WHERE "payment"."enquire_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transaction_key" ON "payment" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "payment_provider_idx" ON "payment" USING btree ("provider_id") WHERE "payment"."provider_id" <> '';--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_status_check" CHECK ("payment"."status" between 0 and 5);