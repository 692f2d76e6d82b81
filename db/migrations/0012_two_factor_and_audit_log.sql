CREATE TABLE "audit_log_count" (
	"month" date NOT NULL,
	"admin_id" uuid NOT NULL,
	"action" text NOT NULL,
	"record_type" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "audit_log_count_month_admin_id_action_record_type_pk" PRIMARY KEY("month","admin_id","action","record_type")
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp(6) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery_codes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_record_idx";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "record_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_newest_idx" ON "audit_log" USING btree ("at","id","admin_id","action","record_type");--> statement-breakpoint
CREATE INDEX "audit_log_admin_idx" ON "audit_log" USING btree ("admin_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_at_idx" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_record_type_at_idx" ON "audit_log" USING btree ("record_type","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_record_name_idx" ON "audit_log" USING btree (lower("record_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "notification_read_idx" ON "notification" USING btree ("created_at") WHERE "notification"."read_at" is not null;--> statement-breakpoint
-- Entries of before get the names that their records have now.
update audit_log set record_name = named.name
from (
  select id::text, ticket_number from ticket
  union all select id::text, client_code from tenant
  union all select id::text, name from admin
  union all select id::text, title from post
  union all select id::text, title from memorandum
  union all select id::text, title from policy
  union all select id::text, header from policy_header
  union all select id::text, title from amenity
  union all select id::text, title from advertisement
) as named (id, name)
where named.id = record_id;
--> statement-breakpoint
insert into audit_log_count (month, admin_id, action, record_type, count)
select date_trunc('month', at at time zone 'UTC')::date, admin_id, action, record_type, count(*)
from audit_log group by 1, 2, 3, 4;
--> statement-breakpoint
-- Keeps audit_log_count. Rows are touched in the order of their key, so that two transactions never wait for each other
-- in a circle.
create function audit_log_count_add() returns trigger language plpgsql as $$
begin
  insert into audit_log_count as kept (month, admin_id, action, record_type, count)
  select date_trunc('month', at at time zone 'UTC')::date, admin_id, action, record_type, count(*)
  from added
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (month, admin_id, action, record_type) do update set count = kept.count + excluded.count;
  return null;
end $$;
--> statement-breakpoint
create function audit_log_count_remove() returns trigger language plpgsql as $$
begin
  insert into audit_log_count as kept (month, admin_id, action, record_type, count)
  select date_trunc('month', at at time zone 'UTC')::date, admin_id, action, record_type, -count(*)
  from removed
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (month, admin_id, action, record_type) do update set count = kept.count + excluded.count;
  return null;
end $$;
--> statement-breakpoint
create function audit_log_count_clear() returns trigger language plpgsql as $$
begin
  truncate audit_log_count;
  return null;
end $$;
--> statement-breakpoint
create trigger audit_log_count_insert after insert on audit_log
  referencing new table as added for each statement execute function audit_log_count_add();
--> statement-breakpoint
create trigger audit_log_count_delete after delete on audit_log
  referencing old table as removed for each statement execute function audit_log_count_remove();
--> statement-breakpoint
create trigger audit_log_count_truncate after truncate on audit_log
  for each statement execute function audit_log_count_clear();
--> statement-breakpoint
-- Updated with every entry: room on each page keeps those updates within the page (HOT).
alter table audit_log_count set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
