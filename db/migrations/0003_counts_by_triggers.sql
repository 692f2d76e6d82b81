-- Keeps ticket_count: one row for each (tenant, kind, status), and one for each (nil, kind, status) of all tenants.
-- Rows are written in the order of their key, so that two transactions never wait for each other in a circle.
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
--> statement-breakpoint
-- Keeps audit_log_count; as above, rows are written in the order of their key.
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
