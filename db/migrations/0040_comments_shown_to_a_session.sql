CREATE TABLE "ticket_shown" (
	"session_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"up_to" timestamp(6) with time zone NOT NULL,
	CONSTRAINT "ticket_shown_session_id_ticket_id_pk" PRIMARY KEY("session_id","ticket_id")
);
--> statement-breakpoint
ALTER TABLE "ticket_shown" ADD CONSTRAINT "ticket_shown_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_shown" ADD CONSTRAINT "ticket_shown_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_shown_ticket_idx" ON "ticket_shown" USING btree ("ticket_id");