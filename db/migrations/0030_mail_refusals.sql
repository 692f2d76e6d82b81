CREATE TABLE "mail_refusal" (
	"email_key" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"refused_at" timestamp(6) with time zone DEFAULT now() NOT NULL
);
