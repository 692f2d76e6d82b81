import { inject } from "vitest";

/*
 * Points the app's settings at this test file's own database. A test of the API imports it before anything of the
 * app (the settings are read once, when the first module asks for them); `people.ts` does so for those that use it
 * first.
 */

const url = new URL(inject("postgresUrl"));
// The name that tests/support/database.ts gives to this worker's database; `people.ts` compares the two.
url.pathname = `/test_${process.env.VITEST_POOL_ID ?? "1"}`;

process.env.DATABASE_URL = url.toString();
process.env.LOG_LEVEL ??= "error";
// Nothing listens there: a test must not publish to a real-time server that happens to run.
process.env.PUSHER_HOST ??= "127.0.0.1";
process.env.PUSHER_PORT ??= "9";
