CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"rate" smallint NOT NULL,
	"message" text NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_rate_check" CHECK ("feedback"."rate" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_tenant_idx" ON "feedback" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "feedback_search_idx" ON "feedback" USING gin ("search_text" gin_trgm_ops);