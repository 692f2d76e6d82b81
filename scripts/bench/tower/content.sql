-- The office's publications: posts with threads and views, memorandums, house rules and advertisements; and all users'
-- notifications. Their foreign keys are not checked (tickets.sql).

-- Posts are in chronological order; newer ones have more comments and views.
insert into post (id, post_by_id, title, description, type, attached_url, content, status, approval_date, announced_at,
  search_text, created_at, updated_at)
select pg_temp.uuid_at(moment), (select id from admin limit 1), made.title,
  'Please be guided accordingly. ' || other.title || ', from 9 AM to 3 PM. ' || repeat('Thank you. ', 8),
  case when n % 3 = 0 then 'EVENTS' else 'ANNOUNCEMENTS' end, '', made.content,
  case when n % 50 = 0 then :post.deleted when n % 40 = 0 then :post.forApproval else :post.approved end,
  moment, moment, made.search, moment, moment
from (select n, now() - interval '1400 days' * (1 - n / 10000.0) - interval '1 hour' as moment
  from generate_series(1, 10000) as n) as series
join made_title as made on made.at = n % 500
join made_title as other on other.at = n * 7 % 500
order by n;

create temporary table posted as select id, created_at, row_number() over (order by id) - 1 as at from post;

-- A reader of a post, `later` after its publication.
create temporary table reading as
select n, posted.id as post_id, made_tenant.id as tenant_id, posted.created_at + later as moment
from (
  select n, floor(10000 * power(random(), 0.5)) as post_at, floor(random() * (select count(*) from made_tenant)) as reader_at,
    random() * interval '10 days' as later
  from generate_series(1, 300000) as n
) as drawn
join posted on posted.at = post_at
join made_tenant on made_tenant.at = reader_at;

insert into post_comment (id, post_id, tenant_id, comment, status, created_at, updated_at)
select pg_temp.uuid_at(moment), post_id, tenant_id, 'Thank you for the notice, noted po.',
  case when random() < 0.03 then :record.deleted else :record.active end, moment, moment
from reading where n <= 100000;

insert into post_analytic (id, post_id, tenant_id, day, created_at)
select pg_temp.uuid_at(moment), post_id, tenant_id, moment::date, moment from reading where n > 100000
on conflict do nothing;

insert into post_views (post_id, total) select post_id, count(*) from post_analytic group by 1;

insert into memorandum (id, memo_number, title, description, date, files)
select pg_temp.uuid_at(moment), to_char(moment, 'YYYY-') || n, 'Building circular ' || n,
  repeat('Contractors and deliveries use the service elevator. ', 4), moment::date,
  jsonb_build_array(jsonb_build_object('name', 'Circular.pdf', 'url', 'pdf/' || n || '.pdf'))
from (select n, now() - n * interval '4 days' as moment from generate_series(1, 300) as n) as series;

insert into policy_header (id, header, sequence_number)
select pg_temp.uuid_at(now()), 'House rules ' || n, n from generate_series(1, 20) as n;

insert into policy (id, policy_header_id, sub_header, title, date)
select pg_temp.uuid_at(now()), header.id, 'Section ' || n, 'Rule ' || n, now()
from generate_series(1, 200) as n
join policy_header as header on header.sequence_number = 1 + n % 20;

insert into advertisement (id, title, url, description)
select pg_temp.uuid_at(now()), 'Kape Lobby', 'https://example.com/', 'Ground floor, 6AM to 9PM'
from generate_series(1, 40);

-- Nine of ten notifications are tenants'; those older than a month are read.
insert into notification (id, account_id, tenant_id, kind, notice, "values", read_at, created_at)
select pg_temp.uuid_at(moment), case when n % 10 > 0 then reader.id else office.id end, case when n % 10 > 0 then reader.id end,
  'tickets', 'ticketDeleted', '{"type": "ticket", "number": "GP-2026-000042", "byOffice": true}',
  case when moment < now() - interval '30 days' then moment end, moment
from (select n, now() - interval '1400 days' * (1 - n / 1000000.0) as moment
  from generate_series(1, 1000000) as n) as series
join made_tenant as reader on reader.at = n % (select count(*) from made_tenant)
join (select id, row_number() over () - 1 as at, count(*) over () as staff from admin where role = 'admin') as office
  on office.at = n / 10 % (select count(*) from admin);

reset session_replication_role;
