import { timingSafeEqual } from "node:crypto";
import { workOnce } from "@/lib/app/workers";
import { env } from "@/lib/core/env";
import { beginPage } from "@/lib/http/page-requests";

export const dynamic = "force-dynamic";
/** The most that the host is asked to give this route, in seconds; FUNCTION_SECONDS says what it gives. */
export const maxDuration = 60;
/** A batch that has begun, and the answer, come after the jobs' deadline. */
const reservedSeconds = 3;

/** Runs the waiting jobs where there is no long-running process (Vercel); called every minute with CRON_SECRET. */
export async function GET(request: Request): Promise<Response> {
  beginPage();
  const given = Buffer.from(request.headers.get("authorization") ?? "");
  const wanted = Buffer.from(`Bearer ${env.CRON_SECRET ?? ""}`);
  const known =
    env.CRON_SECRET !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!known) return Response.json({ message: "Please log in." }, { status: 401 });
  return Response.json(await workOnce(env.FUNCTION_SECONDS - reservedSeconds));
}
