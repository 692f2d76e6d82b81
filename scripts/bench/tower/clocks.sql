-- The office's hours and target times. Passes and permits have no target for their completion: an approved one stays
-- APPROVED until it is used.
insert into office_hours (days, holidays)
select jsonb_agg(jsonb_build_object('weekday', weekday, 'periods', case
    when weekday <= 5 then '[{"from": "08:00", "to": "12:00"}, {"from": "13:00", "to": "17:00"}]'::jsonb else '[]' end)), '[]'
from generate_series(1, 7) as weekday;

insert into target_time (type, is_urgent, first_answer, completion)
values ('gatePass', false, 240, null), ('jobOrderRequest', false, 480, 2400), ('incident', false, 120, 960),
  ('reservation', false, 480, null), ('workPermit', false, 480, null), ('visitorPass', false, 240, null),
  ('leasingAssistance', false, 480, 4800);
