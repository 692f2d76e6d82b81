import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
// Before a test replaces `Date`: this package copies the methods of the `Date` that it finds when it is loaded.
import "@date-fns/tz";
import { afterAll, inject } from "vitest";
import { sendWith } from "./request";
import { afterFile, beginFile } from "./test-file";

/*
 * Runs before each test file and before any module of the app, whose settings are read once: they point to this
 * worker's own services. Database and files are empty when a test file begins.
 */

const number = Number(process.env.VITEST_POOL_ID ?? 1);
const own = inject("workers")[number - 1];
if (!own) throw new Error(`nothing was made for the worker ${number}`);
const storageFolder = path.resolve(`.data/test/files-${number}`);

Object.assign(process.env, {
  DATABASE_URL: own.databaseUrl,
  STORAGE_FOLDER: storageFolder,
  PUSHER_APP_ID: "tests",
  PUSHER_KEY: "tests-key",
  PUSHER_SECRET: "tests-secret-of-this-run",
  PUSHER_HOST: "127.0.0.1",
  PUSHER_PORT: String(own.realtimePort),
  // tests/support/payments.ts sets the URLs of the payment providers' sandboxes.
  DRAGONPAY_MERCHANT_ID: "TESTS",
  DRAGONPAY_API_KEY: "tests-api-key",
  DRAGONPAY_SECRET: "tests-secret",
  AQWIRE_MERCHANT_CODE: "TESTS",
  AQWIRE_CLIENT_ID: "CLIENT-1",
  AQWIRE_SECRET: "tests-secret",
  // tests/support/push.ts sets the push service.
  VAPID_PRIVATE_KEY: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  SMTP_URL: `smtp://127.0.0.1:${own.mailPort}`,
});
process.env.LOG_LEVEL ??= "error";

/** The folders stay, because the store creates them only once. */
function emptyFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) rmSync(path.join(entry.parentPath, entry.name));
  }
}

/** Migrations insert rows only into the job queue's tables. */
export async function emptyDatabase(url = own?.databaseUrl ?? ""): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(`
      do $$
      declare
        one regclass;
        used text[] := '{}';
        is_used boolean;
      begin
        -- Without triggers; their effect is replaced by the statements here.
        set local session_replication_role = replica;
        for one in select oid from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace loop
          execute format('select exists (select from %s)', one) into is_used;
          if is_used then used := used || one::text; end if;
        end loop;
        if used <> '{}' then
          execute 'truncate ' || array_to_string(used, ', ') || ' restart identity cascade';
        end if;
        delete from pgboss.job;
        delete from pgboss.archive;
      end $$`);
  } finally {
    await sql.end();
  }
}

beginFile();
emptyFolder(storageFolder);
await emptyDatabase(own.databaseUrl);
// Imported by the first request, because the app reads its settings once.
sendWith(
  async (path, init, address) => (await import("@/lib/http/app")).api.request(path, init, { address }),
  async (...answer) => (await import("./answers")).checkAnswer(...answer),
);
afterAll(async () => {
  await afterFile();
  // Work that a test left running must not write into the next file's database.
  const { settleAfterCommits } = await import("@/lib/core/server/after-commit");
  await settleAfterCommits();
});
