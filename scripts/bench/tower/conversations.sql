-- The tickets' history, their comments and how far people have read them. Their foreign keys are not checked
-- (tickets.sql).

create temporary table made_staff as select row_number() over (order by length(name), name) - 1 as at, id, name
from admin where role = 'admin';

insert into ticket_event (id, ticket_id, tenant_id, action, from_status, to_status, at, by_area, by_account_id,
  by_name)
select pg_temp.uuid_at(at), ticket_id, tenant_id, action, from_status, to_status, at, by_area, by_account_id, by_name
from (
  select ticket.id as ticket_id, tenant_id, 'created' as action, null::int as from_status, :ticket.forApproval as to_status, ticket.created_at as at,
    'client' as by_area, tenant_id as by_account_id, uoccname as by_name
  from ticket join tenant on tenant.id = tenant_id
  union all
  select ticket.id, tenant_id, 'status', :ticket.forApproval, ticket.status, coalesce(completed_date, first_answered_at), 'admin', admin.id, admin.name
  from ticket join admin on admin.id = coalesce(assignee_id, (select id from made_staff where at = 0))
  where ticket.status > :ticket.forApproval
) as event;

-- Five comments a ticket on average: most have at most eight, one in five hundred more than 200. `span` is the time in
-- which they were written.
create temporary table talk as
select *, least(case when size < 200 then interval '2 days' else interval '30 days' end, now() - created_at) as span
from (
  select ticket.id as ticket_id, kind, tenant_id, uoccname, assignee_id, ticket.created_at, random() as roll,
    (case when random() < 0.002 then 200 + random() * 100 else floor(-5 * ln(1 - random())) end)::int as size
  from ticket join tenant on tenant.id = tenant_id
) as ticket
where size > 0;

-- Half of the comments are the office's, one in twelve is an internal note; a few were edited, deleted, or have a file.
insert into ticket_comment (id, ticket_id, kind, tenant_id, is_internal, by_area, by_account_id, by_name, message, images,
  created_at, edited_at, deleted_at, deleted_by_area, deleted_by_name, first_message)
select pg_temp.uuid_at(moment), ticket_id, kind, tenant_id, roll < 0.08, case when roll < 0.5 then 'admin' else 'client' end,
  case when roll < 0.5 then staff.id else tenant_id end, case when roll < 0.5 then staff.name else uoccname end,
  case when roll > 0.995 then '' else message end,
  case when roll between 0.6 and 0.63 then '[{"name": "Photo.jpg", "url": "images/photo.jpg"}]'::jsonb else '[]' end, moment,
  case when roll between 0.985 and 0.995 then moment end, case when roll > 0.995 then moment end,
  case when roll > 0.995 then 'client' end, case when roll > 0.995 then uoccname end,
  case when roll > 0.985 then message end
from (
  select ticket_id, kind, tenant_id, uoccname, created_at + span * ((turn - random()) / size) as moment, random() as roll,
    floor(random() * (select count(*) from made_staff)) as staff_at,
    (array[
      'Noted po, thank you.', 'Good morning! When will somebody come by? We are at home until noon.',
      'The technician is on the way and will call from the lobby.', 'Please send a photo of the unit''s meter.',
      'The guard on duty says that the form is not signed yet. Kindly sign it at the lobby before three in the afternoon.',
      'Following up on this.', 'The supplier has confirmed the delivery for the day after tomorrow, in the morning. We will '
        || 'schedule the repair for that afternoon, and inform the guard at the service entrance and the neighbors below.',
      repeat('It is still leaking when the neighbor above takes a shower, and the ceiling now has a stain. ', 8)
    ])[1 + floor(random() * 8)] as message
  from talk cross join generate_series(1, size) as turn
) as comment
join made_staff as staff on staff.at = staff_at;

update ticket set last_comment_at = newest.at
from (select ticket_id, max(created_at) as at from ticket_comment group by ticket_id) as newest where newest.ticket_id = ticket.id;
-- As if each ticket had been updated soon after it was filed.
cluster ticket using ticket_pkey;

-- Tenants, assignees and one other member of staff have read most conversations, one in five of them only half.
insert into ticket_read (ticket_id, account_id, tenant_id, up_to, read_at)
select ticket_id, case reader when 0 then tenant_id when 1 then assignee_id else staff.id end, case reader when 0 then tenant_id end,
  created_at + span * share, created_at + span * share
from (
  select talk.*, reader, random() as reader_roll, case when random() < 0.2 then 0.5 else 1 end as share
  from talk cross join generate_series(0, 2) as reader
) as reading
join made_staff as staff on at = 0
where reader_roll < 0.85
  and (reader = 0 or reader = 1 and assignee_id <> staff.id or reader = 2);
