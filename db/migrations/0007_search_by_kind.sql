-- Whose a ticket is no longer stands in every ticket's search text: it is the first line of the tenant's.
update tenant set search_text = left(search_text, own) || E'\n' || substr(search_text, own + 1)
from (
  select id, sum(case when field = '' then 0 else 1 + length(field) end)::int as own
  from tenant cross join lateral (values (client_code), (uoccname)) as said (text)
  cross join lateral (select btrim(regexp_replace(normalize(text), '[|[:space:]]+', ' ', 'g')) as field) as cleaned
  group by id
) as lengths where lengths.id = tenant.id;
--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "owner_text" text GENERATED ALWAYS AS (split_part(search_text, E'\n', 1)) STORED;--> statement-breakpoint
CREATE INDEX "tenant_owner_idx" ON "tenant" USING gin ("owner_text" gin_trgm_ops);--> statement-breakpoint
-- What a ticket itself says, in a table with a partition for each kind.
CREATE TABLE "ticket_search" (
	"ticket_id" uuid NOT NULL,
	"kind" "ticket_kind" NOT NULL,
	"tenant_id" uuid NOT NULL,
	"status" smallint NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "ticket_search_ticket_id_kind_pk" PRIMARY KEY("ticket_id","kind")
) PARTITION BY LIST ("kind");
--> statement-breakpoint
-- Room on each page keeps a change of status within the page (HOT).
do $$
declare name text; part text;
begin
  foreach name in array enum_range(null::ticket_kind)::text[] loop
    part := 'ticket_search_' || lower(regexp_replace(name, '([A-Z])', '_\1', 'g'));
    execute format('create table %I partition of ticket_search for values in (%L) with (fillfactor = 90)', part, name);
  end loop;
end $$;
--> statement-breakpoint
insert into ticket_search (ticket_id, kind, tenant_id, status, search_text)
select id, kind, tenant_id, status, split_part(search_text, E'\n', 1) from ticket order by id;
--> statement-breakpoint
ALTER TABLE "ticket_search" ADD CONSTRAINT "ticket_search_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_search_tenant_idx" ON "ticket_search" USING btree ("tenant_id","ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_search_idx" ON "ticket_search" USING gin ("search_text" gin_trgm_ops,search_beginnings("search_text")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
-- The indexes of the old column go with it.
ALTER TABLE "ticket" DROP COLUMN "search_text";--> statement-breakpoint
DROP INDEX "ticket_tenant_kind_idx";--> statement-breakpoint
CREATE INDEX "ticket_tenant_kind_idx" ON "ticket" USING btree ("tenant_id","kind","id","status") WHERE "ticket"."status" <> 0;--> statement-breakpoint
-- Whose a ticket is, and how far it has come, is the ticket's to say.
create function ticket_search_follow() returns trigger language plpgsql as $$
begin
  update ticket_search set tenant_id = new.tenant_id, status = new.status
  where ticket_id = new.id and kind = new.kind;
  return null;
end $$;
--> statement-breakpoint
create trigger ticket_search_follow after update of tenant_id, status on ticket for each row
  when (old.tenant_id <> new.tenant_id or old.status <> new.status) execute function ticket_search_follow();
