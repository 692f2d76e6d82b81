-- A UUID v7 of a given time: the time, the version, and the last digits of a random UUID.
create function pg_temp.uuid_at(moment timestamptz) returns uuid volatile begin atomic
  select (lpad(to_hex(floor(extract(epoch from moment) * 1000)::bigint), 12, '0') || '7'
    || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid;
end;

select setseed(0.5);
