-- The audit log's entries of four years. Of twenty people, two left after the first year.
insert into audit_log (id, at, admin_id, admin_name, area, action, record_type, record_id, record_name, address,
  user_agent, request_id, detail)
select pg_temp.uuid_at(moment), moment, ('01900000-0000-7000-8000-0000000000' || lpad(person::text, 2, '0'))::uuid,
  case person when 0 then 'Zenaida Cruz' when 1 then 'Crispin Abad' else 'Property Manager ' || person end, 'admin',
  action, split_part(action, '.', 1), gen_random_uuid()::text,
  case when action like 'ticket%' then 'GP-' || to_char(moment, 'YYYY-') || lpad((n / 3)::text, 6, '0')
    when action like 'tenant%' then 'T1-' || (101 + n % 900) else 'Record ' || n end,
  '112.198.' || n % 40 || '.' || n % 250, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', gen_random_uuid()::text,
  '{"status": {"from": 1, "to": 2}, "remarks": {"from": "", "to": "Cleared at the gate."}}'
from (
  select n, now() - interval '4 years' * (1 - n / 1000000.0) as moment,
    case when n < 250000 and random() < 0.04 then floor(random() * 2) else 2 + floor(random() * 18) end as person,
    (array[
      'ticket.update', 'request.update', 'visitor.update', 'ticket.verify', 'tenant.update', 'ticket.update',
      'report.update', 'permit.update', 'post.create', 'tenant.create', 'reservation.update', 'memorandum.create',
      'ticket.delete', 'comment.delete', 'file.upload', 'import.receive', 'admin.update', 'websiteSettings.save'
    ])[1 + floor(random() * 18)] as action
  from generate_series(1, 1000000) as n
) as entry;
