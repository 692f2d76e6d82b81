CREATE TABLE "list_setting" (
	"admin_id" uuid NOT NULL,
	"list" text NOT NULL,
	"views" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_view" text,
	"hidden_columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "list_setting_admin_id_list_pk" PRIMARY KEY("admin_id","list")
);
--> statement-breakpoint
ALTER TABLE "list_setting" ADD CONSTRAINT "list_setting_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;