CREATE TABLE "login_origin" (
	"account_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"last_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_origin_account_id_origin_pk" PRIMARY KEY("account_id","origin")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"hits" timestamp(6) with time zone[] NOT NULL,
	"expires_at" timestamp(6) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_attempt" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "login_attempt" CASCADE;--> statement-breakpoint
CREATE INDEX "ticket_tenant_created_idx" ON "ticket" USING btree ("tenant_id","created_at");--> statement-breakpoint
-- Last: from here on readers of the tickets wait.
DROP INDEX "ticket_tenant_idx";
