import type postgres from "postgres";

type Sql = postgres.Sql;

/** The number of entries in the audit log. */
const auditEntries = 1_000_000;

/** Two of the people with entries: the first, and one who left long ago. */
export const clerkOf = (at: number): string =>
  `01900000-0000-7000-8000-0000000000${String(at).padStart(2, "0")}`;

/** Fills the audit log with the entries of four years. Of twenty people, two left after the first year. */
export async function makeAudit(sql: Sql): Promise<void> {
  await sql`
    with action as (
      select row_number() over () - 1 as at, name from unnest(array[
        'ticket.update', 'request.update', 'visitor.update', 'ticket.verify', 'tenant.update', 'ticket.update',
        'report.update', 'permit.update', 'post.create', 'tenant.create', 'reservation.update', 'memorandum.create',
        'ticket.delete', 'comment.delete', 'file.upload', 'import.receive', 'admin.update', 'websiteSettings.save'
      ]) as t (name)
    )
    insert into audit_log (id, at, admin_id, admin_name, area, action, record_type, record_id, record_name, address,
      user_agent, request_id, detail)
    select pg_temp.uuid_at(made.at), made.at, ('01900000-0000-7000-8000-0000000000' || lpad(who::text, 2, '0'))::uuid,
      case who when 0 then 'Zenaida Cruz' when 1 then 'Crispin Abad' else 'Property Manager ' || who end, 'admin',
      action.name, split_part(action.name, '.', 1), gen_random_uuid()::text,
      case when action.name like 'ticket%' then 'GP-' || extract(year from made.at)::int || '-' || lpad((n / 3)::text, 6, '0')
        when action.name like 'tenant%' then 'T1-' || (101 + n % 900) else 'Record ' || n end,
      '112.198.' || n % 40 || '.' || n % 250, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', gen_random_uuid()::text,
      '{"status": {"from": 1, "to": 2}, "remarks": {"from": "", "to": "Cleared at the gate."}}'
    from generate_series(1, ${auditEntries}) as n
    cross join lateral (
      select now() - (${auditEntries} - n) * interval '4 years' / ${auditEntries} as at,
        case when n < ${auditEntries} / 4 then hashint4(n) & 1023 else 2 + (hashint4(n) & 1023) end as roll
    ) as made
    cross join lateral (select case when made.roll < 40 and n < ${auditEntries} / 4 then made.roll % 2 else 2 + made.roll % 18 end as who) p
    join action on action.at = (hashint4(n + 7) & 65535) % 18`;
}
