import type postgres from "postgres";
import { missingMigrations } from "@/db/missing-migrations";
import { env } from "@/lib/core/env";
import { checkDatabaseSession } from "@/lib/core/server/database";
import { Problem } from "@/scripts/support/problem";
import type { Check } from "./check";

const extensions = ["pg_trgm", "btree_gist"];
/** Connections that a copy of the server takes besides its pool: three for jobs, one that hears of new jobs. */
const furtherConnections = 4;

/**
 * The checks of the database.
 * @param sql a connection without a pooler
 * @param clockTolerance in seconds
 */
export const databaseChecks = (sql: postgres.Sql, clockTolerance: number): Check[] => [
  {
    name: "Database",
    async run() {
      const [found] = await sql<{ version: number; text: string; now: Date; most: number }[]>`
        select current_setting('server_version_num')::int as version, current_setting('server_version') as text,
          clock_timestamp() as now, current_setting('max_connections')::int as most`.catch((error: Error) => {
        throw new Problem(
          `It can't be reached: ${error.message}.`,
          "Start it, and check DATABASE_URL (and DATABASE_DIRECT_URL behind a pooler).",
        );
      });
      if (!found) throw new Problem("It answers without a row.");
      if (found.version < 150_000)
        throw new Problem(`It is PostgreSQL ${found.text}.`, "Towerdesk needs PostgreSQL 15 or later.");
      const away = Math.abs(found.now.getTime() - Date.now()) / 1000;
      if (away > clockTolerance)
        throw new Problem(
          `Its clock and this machine's differ by ${Math.round(away)} seconds.`,
          "Set both with NTP: sessions, links in mails and authenticator apps depend on the time.",
        );
      if (env.DATABASE_POOL_SIZE + furtherConnections > found.most)
        throw new Problem(
          `It allows ${found.most} connections; one copy of the server takes ${env.DATABASE_POOL_SIZE + furtherConnections}.`,
          "Raise max_connections, lower DATABASE_POOL_SIZE, or put a pooler in front.",
        );
      return `PostgreSQL ${found.text}, its clock agrees.`;
    },
  },
  {
    name: "Extensions",
    needs: "Database",
    async run() {
      const rows = await sql<{ name: string; installed: boolean; mayCreate: boolean }[]>`
        select name, installed_version is not null as installed,
          has_database_privilege(current_database(), 'CREATE') as "mayCreate"
        from pg_available_extensions where name in ${sql(extensions)}`;
      const absent = extensions.filter((name) => !rows.some((row) => row.name === name));
      if (absent.length > 0)
        throw new Problem(
          `The database server does not have ${absent.join(" and ")}.`,
          "Install PostgreSQL's contrib modules on its machine.",
        );
      const missing = rows.filter(({ installed }) => !installed);
      if (missing.some(({ mayCreate }) => !mayCreate))
        throw new Problem(
          `The role may not create ${missing.map(({ name }) => name).join(" and ")}.`,
          "Let an administrator run `create extension …`, or grant the role CREATE on the database.",
        );
      return missing.length === 0 ? "present." : "the migration will create them.";
    },
  },
  {
    name: "Migrations",
    needs: "Database",
    async run() {
      const missing = await missingMigrations(sql);
      if (missing > 0)
        throw new Problem(
          `${missing} migrations are missing.`,
          "Run `npm run db:migrate` before the start, in a packed folder `node dist/migrate.mjs`.",
        );
      return missing < 0 ? "a newer version has migrated the database." : "all are applied.";
    },
  },
  {
    name: "Collations",
    needs: "Database",
    async run() {
      const [changed] = await sql<{ name: string }[]>`
        select current_database() as name from pg_database where datname = current_database()
          and datcollversion <> pg_database_collation_actual_version(oid)
        union all
        select current_database() from pg_collation
          where collnamespace <> 'pg_catalog'::regnamespace and collversion <> pg_collation_actual_version(oid)
        limit 1`;
      if (changed)
        throw new Problem(
          "The system's sort order has changed since the indexes were made, so that searches may miss rows.",
          `Run \`reindex database ${changed.name}\`, then \`alter database ${changed.name} refresh collation version\` and \`alter collation natural_order refresh version\`.`,
        );
      return "the indexes have the system's sort order.";
    },
  },
  {
    name: "Database sessions",
    needs: "Database",
    async run() {
      await checkDatabaseSession().catch((error: Error) => {
        throw new Problem(error.message);
      });
      return "they have the site's time zone and a time limit.";
    },
  },
];
