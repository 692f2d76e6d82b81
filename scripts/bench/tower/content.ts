import type postgres from "postgres";
import { searchText } from "@/lib/format/search-text";
import phrases from "./phrases.json";
import { makeRandom } from "./random";

/*
 * The office's publications: posts with threads and views, memorandums, house rules and advertisements; and all users'
 * notifications.
 */

type Sql = postgres.Sql;

/** The number of rows beside a million tickets. */
const content = {
  posts: 10_000,
  comments: 100_000,
  views: 200_000,
  notifications: 1_000_000,
  memorandums: 300,
  headers: 20,
  policies: 200,
  ads: 40,
};

/** Fills the tables of content. Posts are in chronological order; newer ones have more comments and views. */
export async function makeContent(sql: Sql): Promise<void> {
  await sql`set session_replication_role = replica`;
  await makePosts(sql);
  await makeThreads(sql);
  await makeOthers(sql);
  await makeNotifications(sql);
  await sql`reset session_replication_role`;
}

async function makePosts(sql: Sql): Promise<void> {
  const random = makeRandom(7);
  const titles = Array.from({ length: 500 }, () =>
    random.chance(0.4)
      ? random.of(phrases.events)
      : `${random.of(phrases.jobs)}: ${random.of(phrases.places)}`,
  );
  const paragraph = { type: "paragraph", content: [{ type: "text", text: phrases.incidents.join(". ") }] };
  const document = JSON.stringify({ type: "doc", content: Array.from({ length: 6 }, () => paragraph) });
  await sql.unsafe(
    `insert into post (id, post_by_id, title, description, type, attached_url, content, status, approval_date,
        announced_at, search_text, created_at, updated_at)
      select pg_temp.uuid_at(at), (select id from admin limit 1), titles[1 + n % 500],
        'Please be guided accordingly. ' || titles[1 + (n * 7) % 500] || ', from 9 AM to 3 PM. ' || repeat('Thank you. ', 8),
        case when n % 3 = 0 then 'EVENTS' else 'ANNOUNCEMENTS' end, '', $3::text::jsonb,
        case when n % 50 = 0 then 0 when n % 40 = 0 then 1 else 2 end, at, at, texts[1 + n % 500], at, at
      from (select n, now() - interval '1400 days' * (1 - n::float8 / ${content.posts}) - interval '1 hour' as at,
          $1::text[] as titles, $2::text[] as texts
        from generate_series(1, ${content.posts}) as n) as series`,
    [titles, titles.map((title) => searchText([title])), document],
  );
}

async function makeThreads(sql: Sql): Promise<void> {
  await sql.unsafe(`create temporary table posted as
    select id, created_at, row_number() over (order by id) - 1 as at from post`);
  await sql.unsafe(`create temporary table reader as select id, row_number() over () - 1 as at from tenant`);
  const drawn = (count: number) => `
    from (select floor(${content.posts} * power(random(), 0.5))::int as post_at,
        floor(random() * (select count(*) from reader))::int as reader_at, random() * interval '10 days' as later
      from generate_series(1, ${count}) offset 0) as drawn
    join posted on posted.at = post_at join reader on reader.at = reader_at`;
  await sql.unsafe(`insert into post_comment (id, post_id, tenant_id, comment, status, created_at, updated_at)
    select pg_temp.uuid_at(posted.created_at + later), posted.id, reader.id, 'Thank you for the notice, noted po.',
      case when random() < 0.03 then 0 else 1 end, posted.created_at + later, posted.created_at + later
    ${drawn(content.comments)}`);
  await sql.unsafe(`insert into post_analytic (id, post_id, tenant_id, created_at)
    select pg_temp.uuid_at(posted.created_at + later), posted.id, reader.id, posted.created_at + later
    ${drawn(content.views)}`);
  await sql.unsafe(
    "insert into post_views (post_id, total) select post_id, count(*) from post_analytic group by 1",
  );
}

async function makeOthers(sql: Sql): Promise<void> {
  await sql.unsafe(`insert into memorandum (id, memo_number, title, description, date, files)
    select pg_temp.uuid_at(at), to_char(at, 'YYYY') || '-' || n, 'Building circular ' || n,
      repeat('Contractors and deliveries use the service elevator. ', 4), at::date,
      jsonb_build_array(jsonb_build_object('name', 'Circular.pdf', 'url', 'pdf/' || n || '.pdf'))
    from (select n, now() - n * interval '4 days' as at from generate_series(1, ${content.memorandums}) as n) as series`);
  await sql.unsafe(`insert into policy_header (id, header, sequence_number)
    select pg_temp.uuid_at(now()), 'House rules ' || n, n from generate_series(1, ${content.headers}) as n`);
  await sql.unsafe(`insert into policy (id, policy_header_id, sub_header, title, date)
    select pg_temp.uuid_at(now()), header.id, 'Section ' || n, 'Rule ' || n, now()
    from generate_series(1, ${content.policies}) as n
    join policy_header as header on header.sequence_number = 1 + n % ${content.headers}`);
  await sql.unsafe(`insert into advertisement (id, title, url, description)
    select pg_temp.uuid_at(now()), 'Kape Lobby', 'https://example.com/', 'Ground floor, 6AM to 9PM'
    from generate_series(1, ${content.ads})`);
}

/** Nine of ten are tenants'; those older than a month are read. */
async function makeNotifications(sql: Sql): Promise<void> {
  await sql.unsafe(`create temporary table office as
    select id, row_number() over () - 1 as at, count(*) over () as staff from admin where role = 'admin'`);
  await sql.unsafe(`insert into notification (id, tenant_id, admin_id, title, message, read_at, created_at)
    select pg_temp.uuid_at(series.at), case when n % 10 > 0 then reader.id end, case when n % 10 = 0 then office.id end,
      'Gate Pass GP-2026-000042', 'The Property Management Office set this request to APPROVED.',
      case when series.at < now() - interval '30 days' then series.at end, series.at
    from (select n, now() - interval '1400 days' * (1 - n::float8 / ${content.notifications}) as at
      from generate_series(1, ${content.notifications}) as n) as series
    join reader on reader.at = n % (select count(*) from reader)
    join office on office.at = n / 10 % (select count(*) from office)`);
}
