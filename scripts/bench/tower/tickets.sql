-- The tickets of the last years. Ids, numbers and dates increase together, as if the tickets were filed one after
-- another. `made_kind`, `made_text` and `made_tenant` are of tickets.ts and people.ts.

create temporary table filed as
with drawn as (
  -- The number of tickets grows from year to year; the newest are still open.
  select n, n > tickets * 0.997 as is_new, random() as status_roll, random() as text_roll,
    floor(random() * (select count(*) from made_kind)) as kind_at,
    -- Some tenants file several times as many tickets as others.
    floor(power(random(), 1.3) * (select count(*) from made_tenant)) as tenant_at,
    random() as assignee_roll, random() as waiting_roll,
    now() - interval '1400 days' * (1 - power(n / tickets, 0.8)) - interval '1 minute' as created_at
  from (select current_setting('bench.tickets')::float8 as tickets) as size, generate_series(1, tickets::int) as n
), of_kinds as (
  select drawn.*, kind, prefix, statuses, floor(text_roll * variety) as text_at,
    case
      when is_new then case when status_roll < 0.7 then :ticket.forApproval when status_roll < 0.9 then :ticket.approved
        else :ticket.ongoing end
      when status_roll < 0.02 then :ticket.deleted
      when status_roll < 0.10 then :ticket.approved
      when status_roll < 0.11 then :ticket.ongoing
      when status_roll < 0.90 then :ticket.completed
      when status_roll < 0.96 then :ticket.cancelled
      else :ticket.rejected
    end as status
  from drawn join made_kind on at = kind_at
)
select n, pg_temp.uuid_at(created_at) as id, kind, text_at, tenant_at, assignee_roll, waiting_roll, is_new, created_at,
  -- Replaces a status that the kind does not have.
  case when status = :ticket.deleted or status = any(statuses) then status when status > :ticket.completed then :ticket.rejected
    when :ticket.completed = any(statuses) then :ticket.completed else :ticket.approved end as status,
  prefix || '-' || to_char(created_at, 'YYYY-') || lpad(row_number() over (
    partition by kind, extract(year from created_at) order by n)::text, 6, '0') as ticket_number
from of_kinds;

-- Tickets of the last year have due times (clocks.sql); an office day has 8 of 24 hours. No notice is planned, so that
-- the job does not change tickets during measurements.
create temporary table clock as
select clock.*, least(case when first_answered_at is null then first_due_at end, due_at) as next
from (
  select filed.id, ended_at, created_at + first_answer * interval '3 minutes' as first_due_at,
    created_at + first_answer * interval '2.4 minutes' as first_warn_at,
    case when status between :ticket.approved and :ticket.rejected then least(created_at + interval '3 hours', now()) end as first_answered_at,
    created_at + completion * interval '3 minutes' as due_at, created_at + completion * interval '2.4 minutes' as warn_at,
    case when ended_at is null and waiting_roll < 0.05 then least(created_at + interval '6 hours', now()) end as paused_since,
    case when waiting_roll < 0.03 then 'tenant' else 'supplier' end as waiting_for
  from (
    select *, case when status not between :ticket.forApproval and :ticket.ongoing then created_at + interval '2 days' end as ended_at
    from filed) as filed
  left join target_time on type = kind::text and created_at > now() - interval '1 year'
) as clock;

insert into ticket (id, kind, tenant_id, status, ticket_number, remarks, approved_by_id, approval_date, date_applied,
  completed_date, assignee_id, first_due_at, first_warn_at, first_answered_at, due_at, warn_at, next_due_at, paused_since,
  waiting_for, waiting_reason, breached_at, first_answer_minutes, completion_minutes, reopened, rate, created_at,
  updated_at)
select filed.id, kind, tenant.id, status, ticket_number, remarks,
  case when status between :ticket.approved and :ticket.completed then staff[1 + floor(random() * cardinality(staff))] end,
  case when status between :ticket.approved and :ticket.completed then created_at + interval '3 hours' end,
  case when status in (:ticket.ongoing, :ticket.completed) then created_at + interval '1 day' end,
  case when status = :ticket.completed then created_at + interval '2 days' end,
  case when assignee_roll < 0.65 then staff[1 + floor(assignee_roll / 0.65 * cardinality(staff))] end,
  first_due_at, first_warn_at, first_answered_at, due_at, warn_at,
  case when ended_at is null and (paused_since is null or next < paused_since) then next end, paused_since,
  case when paused_since is not null then waiting_for end,
  case when paused_since is not null then 'The part has to be ordered.' end,
  case when next < coalesce(paused_since, ended_at, now()) then next end,
  -- Most are fast, and some take days.
  case when first_answered_at is not null then floor(power(random(), 2) * 3000) end,
  case when status = :ticket.completed then floor(power(random(), 2) * 6000) end,
  case when status = :ticket.completed and random() < 0.04 then 1 else 0 end,
  case when status = :ticket.completed and random() < 0.15 then 1 + floor(random() * 5) end,
  created_at, created_at + case when is_new then interval '1 minute' else interval '2 days' end
from filed join clock using (id) join made_text using (kind, text_at) join made_tenant as tenant on at = tenant_at,
  (select array_agg(id) as staff from admin) as office
order by n;

insert into ticket_sequence (kind, year, last)
select kind, extract(year from created_at), count(*) from filed group by 1, 2;

-- Checking a million valid references would take longer than everything else.
set session_replication_role = replica;

insert into ticket_search (ticket_id, kind, tenant_id, status, search_text)
select filed.id, kind, tenant.id, status, '|' || lower(ticket_number) || tenant.search || made_text.search
from filed join made_text using (kind, text_at) join made_tenant as tenant on at = tenant_at
order by n;
