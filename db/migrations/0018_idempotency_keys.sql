CREATE TABLE "idempotency_key" (
	"caller_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"request_digest" "bytea" NOT NULL,
	"begun" json,
	"held_until" timestamp(6) with time zone,
	"answer" json,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_caller_id_operation_key_pk" PRIMARY KEY("caller_id","operation","key")
);
--> statement-breakpoint
CREATE INDEX "idempotency_key_created_idx" ON "idempotency_key" USING btree ("created_at");