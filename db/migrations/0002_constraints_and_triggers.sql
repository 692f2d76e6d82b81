-- No two holds of one amenity overlap: no double booking, whatever the load.
alter table amenity_hold add constraint amenity_hold_no_overlap
  exclude using gist (amenity_id with =, during with &&);
--> statement-breakpoint
-- Keeps ticket_count: one row a (tenant, kind, status), and one a (nil, kind, status) for all tenants.
-- Rows are touched in the order of their key, so that two transactions never wait for each other in a circle.
create function ticket_count_add() returns trigger language plpgsql as $$
begin
  insert into ticket_count as kept (tenant_id, kind, status, count)
  select owner, kind, status, count(*)
  from added cross join lateral (values (tenant_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as t (owner)
  group by owner, kind, status
  order by owner, kind, status
  on conflict (tenant_id, kind, status) do update set count = kept.count + excluded.count;
  return null;
end $$;
--> statement-breakpoint
create function ticket_count_move() returns trigger language plpgsql as $$
begin
  insert into ticket_count as kept (tenant_id, kind, status, count)
  select owner, kind, status, sum(step)
  from (
    select tenant_id, kind, status, 1 as step from added
    union all
    select tenant_id, kind, status, -1 from removed
  ) as steps
  cross join lateral (values (tenant_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as t (owner)
  group by owner, kind, status
  having sum(step) <> 0
  order by owner, kind, status
  on conflict (tenant_id, kind, status) do update set count = kept.count + excluded.count;
  return null;
end $$;
--> statement-breakpoint
create function ticket_count_remove() returns trigger language plpgsql as $$
begin
  insert into ticket_count as kept (tenant_id, kind, status, count)
  select owner, kind, status, -count(*)
  from removed cross join lateral (values (tenant_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as t (owner)
  group by owner, kind, status
  order by owner, kind, status
  on conflict (tenant_id, kind, status) do update set count = kept.count + excluded.count;
  return null;
end $$;
--> statement-breakpoint
create function ticket_count_clear() returns trigger language plpgsql as $$
begin
  truncate ticket_count;
  return null;
end $$;
--> statement-breakpoint
create trigger ticket_count_insert after insert on ticket
  referencing new table as added for each statement execute function ticket_count_add();
--> statement-breakpoint
create trigger ticket_count_update after update on ticket
  referencing old table as removed new table as added for each statement execute function ticket_count_move();
--> statement-breakpoint
create trigger ticket_count_delete after delete on ticket
  referencing old table as removed for each statement execute function ticket_count_remove();
--> statement-breakpoint
create trigger ticket_count_truncate after truncate on ticket
  for each statement execute function ticket_count_clear();
--> statement-breakpoint
-- Updated with every ticket: room on each page keeps those updates within the page (HOT).
alter table ticket_count set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
