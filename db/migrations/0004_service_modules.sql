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
CREATE TABLE "commendation" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"comment" text NOT NULL,
	"type" smallint NOT NULL,
	CONSTRAINT "commendation_type_check" CHECK ("commendation"."type" between 1 and 2)
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
ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_order" ADD CONSTRAINT "job_order_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leasing_inquiry" ADD CONSTRAINT "leasing_inquiry_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_amenity_id_amenity_id_fk" FOREIGN KEY ("amenity_id") REFERENCES "public"."amenity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_pass" ADD CONSTRAINT "visitor_pass_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_permit" ADD CONSTRAINT "work_permit_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advertisement_newest_idx" ON "advertisement" USING btree ("id") WHERE "advertisement"."status" <> 0;--> statement-breakpoint
CREATE INDEX "amenity_title_idx" ON "amenity" USING btree ("title","id") WHERE "amenity"."status" <> 0;--> statement-breakpoint
CREATE INDEX "commendation_title_idx" ON "commendation" USING btree ("title","ticket_id");--> statement-breakpoint
CREATE INDEX "incident_report_title_idx" ON "incident_report" USING btree ("title","ticket_id");--> statement-breakpoint
CREATE INDEX "job_order_title_idx" ON "job_order" USING btree ("title","ticket_id");--> statement-breakpoint
CREATE INDEX "leasing_inquiry_title_idx" ON "leasing_inquiry" USING btree ("title","ticket_id");--> statement-breakpoint
CREATE INDEX "leasing_inquiry_date_inquiry_idx" ON "leasing_inquiry" USING btree ("date_inquiry","ticket_id");--> statement-breakpoint
CREATE INDEX "reservation_start_time_idx" ON "reservation" USING btree ("start_time","ticket_id");--> statement-breakpoint
CREATE INDEX "reservation_amenity_idx" ON "reservation" USING btree ("amenity_id");--> statement-breakpoint
CREATE INDEX "visitor_pass_name_idx" ON "visitor_pass" USING btree ("visitors_name","ticket_id");--> statement-breakpoint
CREATE INDEX "visitor_pass_date_of_visit_idx" ON "visitor_pass" USING btree ("date_of_visit","ticket_id");--> statement-breakpoint
CREATE INDEX "work_permit_for_idx" ON "work_permit" USING btree ("work_permit_for","ticket_id");--> statement-breakpoint
CREATE INDEX "work_permit_date_from_idx" ON "work_permit" USING btree ("date_from","ticket_id");--> statement-breakpoint
CREATE INDEX "work_permit_date_to_idx" ON "work_permit" USING btree ("date_to","ticket_id");