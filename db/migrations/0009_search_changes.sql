CREATE TABLE "ticket_search_change" (
	"kind" "ticket_kind" PRIMARY KEY NOT NULL,
	"transaction" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "ticket_search_mentions_idx";--> statement-breakpoint
CREATE INDEX "ticket_search_mentions_idx" ON "ticket_search" USING btree ("ticket_id") WHERE case when "ticket_search"."search_text" ~ '^\|[^| ]+[| ].*(\d{4}-|[a-z]{2}-\d{4})' then true end;--> statement-breakpoint
-- As the transaction commits: it then holds the kind's row for no longer than the commit takes, and after every other row
-- that it waits for.
create function ticket_search_changed() returns trigger language plpgsql as $$
begin
  insert into ticket_search_change as kept (kind, transaction)
  values (coalesce(new.kind, old.kind), pg_current_xact_id()::text::bigint)
  on conflict (kind) do update set transaction = excluded.transaction
  where kept.transaction <> excluded.transaction;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ticket_search_changed after insert or update or delete on ticket_search
  deferrable initially deferred for each row execute function ticket_search_changed();
--> statement-breakpoint
create function ticket_search_cleared() returns trigger language plpgsql as $$
begin
  insert into ticket_search_change (kind, transaction)
  select kind, pg_current_xact_id()::text::bigint from unnest(enum_range(null::ticket_kind)) as kind
  on conflict (kind) do update set transaction = excluded.transaction;
  return null;
end $$;
--> statement-breakpoint
create trigger ticket_search_cleared after truncate on ticket_search
  for each statement execute function ticket_search_cleared();
